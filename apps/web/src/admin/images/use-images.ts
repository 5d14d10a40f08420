import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import pLimit from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { failureText } from '../../shared/api/failure.ts';
import { notify, notifyError } from '../../shared/toast/notify.tsx';
import { isRefused, uploadImage } from './upload.ts';

const { successShownMs, errorShownMs, atOnce } = limits.upload;

/** A running upload, or one that ended a moment ago. */
interface Upload {
  id: string;
  file: string;
  status: 'uploading' | 'success' | 'error';
}

/** A file that was not taken. Shown until it is dismissed or sent again. */
interface Failure {
  reason: string;
  /** A file whose upload failed and may succeed later. */
  file?: File;
}

interface ImagesOptions {
  urls: readonly string[];
  maximum: number;
  /** The present images, also before they are rendered. */
  getUrls: () => string[];
  /** Gets an updater, so that a late upload does not undo other changes. */
  onChange: (step: (urls: string[]) => string[]) => void;
}

export type Images = ReturnType<typeof useImages>;

/** Formats that some systems have no type for. */
const untyped = /\.(?:avif|heic|heif)$/i;

/** Only decoding shows the real type. */
function refusalOf({ name: file, type, size }: File): AppError | null {
  if (type ? !type.startsWith('image/') : !untyped.test(file)) return new AppError('INVALID_FILE_TYPE', { file });
  return size > limits.imageBytes ? new AppError('FILE_TOO_LARGE', { file }) : null;
}

export function useImages({ urls, maximum, getUrls, onChange }: ImagesOptions) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [failures, setFailures] = useState<Failure[]>([]);
  /** A slow connection finishes a few uploads sooner than many. */
  const [limit] = useState(() => pLimit(atOnce));
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const onTheirWay = uploads.filter(({ status }) => status === 'uploading').length;

  const left = Math.max(0, maximum - urls.length - onTheirWay);

  const fail = (error: unknown, file?: File) => {
    notifyError(error);
    setFailures((all) => [...all, { reason: failureText(error).text, ...(file && { file }) }]);
  };

  const finish = (id: string, status: Upload['status'], shownMs: number) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, status } : one)));
    timers.current.push(setTimeout(() => setUploads((all) => all.filter((one) => one.id !== id)), shownMs));
  };

  const upload = async (file: File) => {
    const id = uuidV7();
    setUploads((all) => [...all, { id, file: file.name, status: 'uploading' }]);
    try {
      return { id, name: file.name, url: await limit(() => uploadImage(file)) };
    } catch (error) {
      fail(error, isRefused(error) ? undefined : file);
      finish(id, 'error', errorShownMs);
      return null;
    }
  };

  const add = async (picked: readonly File[]): Promise<void> => {
    picked.flatMap((file) => refusalOf(file) ?? []).forEach((error) => fail(error));
    const files = picked.filter((file) => !refusalOf(file));
    if (files.length > left) return fail(new AppError('TOO_MANY_IMAGES', { left, maximum }));
    // The images keep the order in which they were picked.
    for (const running of files.map(upload)) {
      const uploaded = await running;
      if (!uploaded) continue;
      const { id, name, url } = uploaded;
      const isNew = !getUrls().includes(url);
      if (isNew) onChange((present) => [...present, url]);
      notify(
        isNew
          ? { title: 'Upload successful', text: `${name} has been uploaded` }
          : { title: 'Already there', text: `${name} is already among the images` },
      );
      finish(id, 'success', successShownMs);
    }
  };

  const failed = failures.flatMap(({ file }) => file ?? []);
  const retry = () => {
    if (failed.length > left) return fail(new AppError('TOO_MANY_IMAGES', { left, maximum }));
    setFailures((all) => all.filter(({ file }) => !file));
    void add(failed);
  };

  return {
    urls,
    maximum,
    uploads,
    isUploading: onTheirWay > 0,
    reasons: [...new Set(failures.map(({ reason }) => reason))],
    add: (files: readonly File[]) => void add(files),
    retry: failed.length > 0 ? retry : null,
    dismiss: () => setFailures([]),
    change: onChange,
  };
}
