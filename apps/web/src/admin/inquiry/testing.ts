import type { Inquiry } from '@innventory/domain/records/inquiry.ts';
import { anInquiry } from '@innventory/domain/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { stored } from '../../testing/admin.tsx';

export const received = (part: Partial<Inquiry> = {}) => ({
  ...stored(anInquiry(), part.id),
  about: [],
  state: 'new',
  note: null,
  isVerified: true,
  ...part,
});

export const answers = (...list: object[]) => ({
  'inquiry.manage': list,
  'inquiry.update': list[0],
  'inquiry.delete': {},
  'trash.restore': list[0],
});

export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
