import { expect, test } from 'vitest';
import { appErrorOf, bodyOf, isDatabaseGone } from './failures.ts';

const failing = (code: string, message = 'secret detail') => Object.assign(new Error(message), { code });

const databaseFaults = `08006 28P01 3D000 42501 42P01 40001 40P01 57P01 53300 58030 ECONNREFUSED ETIMEDOUT EAI_AGAIN EHOSTUNREACH ENETUNREACH`;

test.each(databaseFaults.split(' '))('the database error %s is reported as temporarily unavailable', (code) => {
  const failure = appErrorOf(new Error('query failed', { cause: failing(code) }));

  expect(bodyOf(failure)).toEqual({
    code: 'DATABASE_UNAVAILABLE',
    message: 'The database cannot be reached. Please try again in a moment.',
  });
});

test.each(['57014', '55P03'])('a statement that took too long (%s) is reported as a busy database', (code) => {
  const error = new Error('query failed', { cause: failing(code) });

  expect(bodyOf(appErrorOf(error))).toEqual({
    code: 'DATABASE_BUSY',
    message:
      'The database took too long, perhaps because many records are being changed. Please try again in a moment.',
  });
});

test.each(['57014', '25P03'])('after an abort (%s) the database counts as gone', (code) => {
  expect(isDatabaseGone(new Error('query failed', { cause: failing(code) }))).toBe(true);
});

test.each(['53100', 'ENOSPC'])('a full disk (%s) is reported as such', (code) => {
  expect(appErrorOf(failing(code)).code).toBe('DISK_FULL');
});

test.each([failing('42601', 'syntax error at or near "selec"'), 'a thrown text', null, { code: '08006' }])(
  'an unexpected error reveals nothing: %o',
  (error) => {
    expect(bodyOf(appErrorOf(error))).toEqual({ code: 'UNEXPECTED', message: 'Please try again later.' });
  },
);
