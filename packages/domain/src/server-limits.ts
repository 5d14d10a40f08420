import { trashDays } from './limits.ts';

/** Limits that only the server needs: sessions, throttles, pictures, housekeeping. */
export const serverLimits = {
  imagePixels: 50_000_000,
  /** Its decoder takes 18 to 25 bytes a pixel. */
  avifPixels: 20_000_000,
  jsonBodyBytes: 1_048_576,
  /** Per server process; see connection-limits.ts. */
  http: { connections: 2_000, queuedRequests: 4, stalledMs: 30_000 },
  /** Responses that are loaded at once because the cache lacks them, and requests that wait for their turn. */
  loads: { atOnce: 4, waiting: 100, retryAfterSeconds: 5 },
  /** Rows of one call while a file is imported. */
  importedRows: 100,
  session: { idleMs: 8 * 3_600_000, maximumMs: 7 * 86_400_000 },
  loginThrottle: {
    windowMs: 15 * 60_000,
    triesPerAddress: 10,
    overallWindowMs: 3_600_000,
    overallTries: 100,
    waitingPerSharedAddress: 20,
  },
  inquiryThrottle: { windowMs: 10 * 60_000, perAddress: 5 },
  /** Beyond `inquiries` from all addresses in `windowMs`, the proof of work costs more and one mail stands for many inquiries. */
  inquiryFlood: { windowMs: 3_600_000, inquiries: 60, digestEveryMs: 5 * 60_000, digestSize: 1_000 },
  trashMs: trashDays * 86_400_000,
  unusedPictureMs: 7 * 86_400_000,
  quarantineMs: 30 * 86_400_000,
  /** A sweep moves at most this share of the pictures, but at least `few`. */
  pictureSweep: { share: 0.1, few: 5 },
  /** Warnings begin at `lowBytes`. Below the reserve nothing is saved, so that the database can always write its log. */
  disk: { lowBytes: 500_000_000, reserveBytes: 64_000_000 },
  /** After this time in the outbox, a notice is late. */
  lateNoticeMs: 10 * 60_000,
} as const;
