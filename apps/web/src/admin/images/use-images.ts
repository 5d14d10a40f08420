import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import pLimit from 'p-limit';
import { type SubmitEvent, useRef, useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { notify, notifyError } from '../../shared/toast/notify.ts';
import { isWorthRetrying, uploadImage } from './upload.ts';

const { startedPercent, successShownMs, errorShownMs, atOnce } = limits.upload;

/** A running upload, or one that ended a moment ago. */
export interface Upload {
  id: number;
  file: string;
  status: 'uploading' | 'success' | 'error';
  percent: number;
}

/** Shown until it is dismissed or sent again. */
interface FailedUpload {
  file: File;
  reason: string;
  canRetry: boolean;
}

interface ImagesOptions {
  urls: readonly string[];
  maximum: number;
  /** Gets an updater, so that a late upload does not undo other changes. */
  onChange: (step: (urls: string[]) => string[]) => void;
}

export type Images = ReturnType<typeof useImages>;

/** Inserts uploaded images in the order in which they were picked. */
function pickedOrder() {
  const arrived: { pick: number; url: string }[] = [];
  return (pick: number, url: string) => {
    const later = new Set(arrived.filter((other) => other.pick > pick).map((other) => other.url));
    arrived.push({ pick, url });
    return (present: string[]): string[] => {
      const at = present.findIndex((other) => later.has(other));
      return present.toSpliced(at === -1 ? present.length : at, 0, url);
    };
  };
}

/** Only decoding shows the real type. */
function refusalOf({ name: file, type, size }: File): AppError | null {
  if (!type.startsWith('image/')) return new AppError('INVALID_FILE_TYPE', { file });
  return size > limits.imageBytes ? new AppError('FILE_TOO_LARGE', { file }) : null;
}

const calledOff = 'Not saved yet, because an image could not be uploaded. Try it again, or save without it.';

let lastId = 0;

export function useImages({ urls, maximum, onChange }: ImagesOptions) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  /** A slow connection finishes a few uploads sooner than many. */
  const [limit] = useState(() => pLimit(atOnce));
  const [inOrder] = useState(pickedOrder);
  const [failed, setFailed] = useState<readonly FailedUpload[]>([]);
  const [isAwaited, setIsAwaited] = useState(false);
  const running = useRef<Promise<boolean>[]>([]);

  const finish = (id: number, status: Upload['status'], shownMs: number) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, status, percent: 100 } : one)));
    setTimeout(() => setUploads((all) => all.filter((one) => one.id !== id)), shownMs);
  };

  const upload = async (file: File): Promise<boolean> => {
    lastId += 1;
    const id = lastId;
    setUploads((all) => [...all, { id, file: file.name, status: 'uploading', percent: startedPercent }]);
    try {
      const url = await limit(() => uploadImage(file));
      notify({ title: 'Upload successful', text: `${file.name} has been uploaded` });
      finish(id, 'success', successShownMs);
      onChange(inOrder(id, url));
      return true;
    } catch (error) {
      notifyError(error);
      finish(id, 'error', errorShownMs);
      const failure = { file, reason: failureText(error).text, canRetry: isWorthRetrying(error) };
      setFailed((all) => [...all, failure]);
      return false;
    }
  };

  const uploadAll = async (files: File[]): Promise<boolean> => (await Promise.all(files.map(upload))).every(Boolean);

  const refuse = (error: AppError) => {
    notifyError(error);
    setRefusals((all) => [...all, failureText(error).text]);
  };

  const add = (picked: readonly File[]) => {
    setRefusals([]);
    picked.flatMap((file) => refusalOf(file) ?? []).forEach(refuse);
    const files = picked.filter((file) => !refusalOf(file));
    const onTheirWay = uploads.filter(({ status }) => status === 'uploading').length;
    const left = Math.max(0, maximum - urls.length - onTheirWay);
    if (files.length > left) return refuse(new AppError('TOO_MANY_IMAGES', { left, maximum }));
    const batch = uploadAll(files);
    running.current.push(batch);
    void batch.finally(() => {
      running.current = running.current.filter((other) => other !== batch);
    });
  };

  const retry = () => {
    setFailed((all) => all.filter(({ canRetry }) => !canRetry));
    add(failed.filter(({ canRetry }) => canRetry).map(({ file }) => file));
  };
  const dismiss = () => setFailed([]);

  const submitLater = async (form: HTMLFormElement) => {
    setIsAwaited(true);
    const batches = await Promise.all(running.current);
    setIsAwaited(false);
    if (batches.every(Boolean)) form.requestSubmit();
    else setRefusals([calledOff]);
  };

  /** Delays a submit until all uploads have ended. A failed upload cancels it. */
  const awaited = (submit: (event: SubmitEvent<HTMLFormElement>) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    if (running.current.length === 0) return submit(event);
    event.preventDefault();
    if (isAwaited) return;
    void submitLater(event.currentTarget);
  };

  return { urls, maximum, uploads, refusals, failed, isAwaited, add, retry, dismiss, change: onChange, awaited };
}
