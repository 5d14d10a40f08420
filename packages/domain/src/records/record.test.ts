import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineSetting } from '../settings/setting.ts';
import { isActive, optionalImageUrl } from './fields.ts';
import { defineRecord, formFields } from './record.ts';

const input = z.object({
  map: optionalImageUrl().register(formFields, { label: 'Map', hint: 'Of the area.', control: 'images' }),
  isActive,
});

const area = { name: 'area', noun: 'area', input, form: [] } as const;

test('the pictures of a kind and of a setting are the fields with the control for pictures', () => {
  const kind = { ...area, plural: 'areas', tag: 'areas', table: 'areas', restPath: 'areas', title: 'map' } as const;

  expect(defineRecord({ ...kind, form: [], serverFields: {}, completed: {} }).images).toEqual(['map']);
  expect(defineSetting({ ...area, form: [] }).images).toEqual(['map']);
});
