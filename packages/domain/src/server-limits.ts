import { trashDays } from './limits.ts';

/** The business numbers that the server alone applies, once, with their unit. */
export const serverLimits = {
  imagePixels: 50_000_000,
  jsonBodyBytes: 1_048_576,
  /** Per server process; see connection-limits.ts. */
  http: { connections: 2_000, queuedRequests: 4, stalledMs: 30_000 },
  /** Records of one page of a list, at most. */
  listPage: 1_000,
  /** Records of one query while a list or the sitemap is read. */
  rowsAtOnce: 50,
  /** Posts among which related ones are looked for, testimonials among which one is drawn: the newest. */
  candidates: 1_000,
  session: { idleMs: 8 * 3_600_000, maximumMs: 7 * 86_400_000 },
  loginThrottle: { windowMs: 15 * 60_000, triesPerAddress: 10, overallWindowMs: 3_600_000, overallTries: 100 },
  inquiryThrottle: { windowMs: 10 * 60_000, perAddress: 5 },
  trashMs: trashDays * 86_400_000,
  /** A picture that no record names is kept for so long after its last upload. */
  unusedPictureMs: 7 * 86_400_000,
  /** A swept picture can come back for so long. */
  quarantineMs: 30 * 86_400_000,
  /** A sweep moves at most this share of the pictures, or so many where the share is less. */
  pictureSweep: { share: 0.1, few: 5 },
  /** A notice of an inquiry may wait so long before somebody has to look why. */
  lateNoticeMs: 10 * 60_000,
} as const;
