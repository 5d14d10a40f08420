import { MantineProvider } from '@mantine/core';
import { imageUrlOf } from '@innventory/domain/stored-image.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

test.each(['online', 'visibilitychange'])('a picture that failed is tried again on %s', async (event) => {
  render(<Picture url="https://hotel.example/bed.jpg" alt="Bed" sizes="100vw" />, { wrapper: MantineProvider });
  fireEvent.error(screen.getByAltText('Bed'));
  expect(screen.getByText('No image available')).toBeTruthy();

  fireEvent(window, new Event(event));

  expect(screen.getByAltText('Bed')).toBeTruthy();
});

test.each([
  ['of the ratio of its box', { width: 2400, height: 1800 }, {}, [400, 800, 1200, 1600]],
  ['of that ratio, whole', { width: 2400, height: 1800 }, { isWhole: true }, [400, 800, 1200, 1600]],
  ['too wide, cropped', { width: 2400, height: 1350 }, {}, [300, 600, 900, 1200]],
  ['too wide, cropped upright', { width: 2400, height: 1800 }, { ratio: '4 / 5' }, [240, 480, 720, 960]],
  ['too wide, whole', { width: 2400, height: 1350 }, { isWhole: true }, [400, 800, 1200, 1600]],
  ['too tall, cropped', { width: 900, height: 1200 }, {}, [400, 800, 900]],
  ['too tall, whole', { width: 900, height: 1200 }, { isWhole: true }, [712, 1423, 1600]],
  ['very thin, cropped', { width: 2400, height: 1 }, {}, [1, 1, 1, 1]],
] as const)('the width of the box that a file fills is named for a picture %s', (_, size, props, widths) => {
  const url = imageUrlOf('0'.repeat(32), { ...size, color: '#8b5a2b' });

  const { container } = render(<Picture url={url} alt="" sizes="9rem" {...props} />, { wrapper: MantineProvider });

  const candidates = container.querySelector('source')?.srcset.split(', ') ?? [];
  expect(candidates.map((candidate) => Number.parseInt(candidate.split(' ')[1] ?? '', 10))).toEqual(widths);
});
