import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import pLimit from 'p-limit';
import { useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { failureText } from '../../shared/api/failure.ts';
import { notify, notifyError } from '../../shared/toast/notify.tsx';
import { isRefused, uploadImage } from './upload.ts';

/** A running upload, or one that ended a moment ago. */
export interface Upload {
  id: string;
  file: string;
  status: 'uploading' | 'success' | 'error';
}

/** A file that was not taken. Shown until it is dismissed or sent again. */
interface Failure {
  reason: string;
  /** A file whose upload failed and may succeed later. */
  file: File | undefined;
}

interface ImagesOptions {
  urls: readonly string[];
  maximum: number;
  /** Gets an updater, so that a late upload does not undo other changes. */
  onChange: (update: (urls: string[]) => string[]) => void;
}

export type Images = ReturnType<typeof useImages>;

/** Formats that some systems have no type for. */
const untyped = /\.(?:avif|heic|heif)$/i;

/** Why a file is not sent; null if it can be. Only decoding shows the real type. */
export function refusalOf({ name: file, type, size }: File): AppError | null {
  if (type ? !type.startsWith('image/') : !untyped.test(file)) return new AppError('INVALID_FILE_TYPE', { file });
  return size > limits.imageBytes ? new AppError('FILE_TOO_LARGE', { file }) : null;
}

export function useImages({ urls, maximum, onChange }: ImagesOptions) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [failures, setFailures] = useState<Failure[]>([]);
  /** A slow connection finishes a few uploads sooner than many. */
  const [limit] = useState(() => pLimit(limits.upload.atOnce));
  /** Addresses of all picked files in their order, null until the upload ends. A file that is sent again keeps its place. */
  const picked = useRef(new Map<File, string | null>());
  const onTheirWay = uploads.filter(({ status }) => status === 'uploading').length;

  const left = Math.max(0, maximum - urls.length - onTheirWay);

  const fail = (error: unknown, file?: File) => {
    notifyError(error);
    setFailures((all) => [...all, { reason: failureText(error).text, file }]);
  };

  const finish = (id: string, status: Upload['status']) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, status } : one)));

  /** Photos that arrive later go to the end, in their picked order. */
  const keepOrder = () => {
    for (const [file, url] of picked.current) if (url) picked.current.delete(file);
  };

  const change = (update: (urls: string[]) => string[]) => {
    keepOrder();
    onChange(update);
  };

  const attach = (file: File, url: string) => {
    picked.current.set(file, url);
    const order = [...picked.current.values()];
    const later = new Set(order.slice(order.lastIndexOf(url) + 1));
    onChange((present) => {
      // The same picture under another name.
      if (present.includes(url)) return present;
      const at = present.findIndex((one) => later.has(one));
      return present.toSpliced(at < 0 ? present.length : at, 0, url);
    });
    notify({ title: 'Upload successful', text: `${file.name} has been uploaded` });
  };

  const upload = async (file: File): Promise<void> => {
    const id = uuidV7();
    setUploads((all) => [...all, { id, file: file.name, status: 'uploading' }]);
    try {
      attach(file, await limit(() => uploadImage(file)));
      finish(id, 'success');
    } catch (error) {
      fail(error, isRefused(error) ? undefined : file);
      finish(id, 'error');
    }
  };

  const add = (files: readonly File[]): void => {
    // The only photo takes the place of the one that failed.
    if (maximum === 1) setFailures([]);
    files.flatMap((file) => refusalOf(file) ?? []).forEach((error) => fail(error));
    const sent = files.filter((file) => !refusalOf(file));
    if (sent.length > left) return fail(new AppError('TOO_MANY_IMAGES', { left, maximum }));
    for (const file of sent) {
      picked.current.set(file, null);
      void upload(file);
    }
  };

  const failed = failures.flatMap(({ file }) => file ?? []);
  const retry = () => {
    if (failed.length > left) return fail(new AppError('TOO_MANY_IMAGES', { left, maximum }));
    setFailures((all) => all.filter(({ file }) => !file));
    add(failed);
  };

  return {
    urls,
    maximum,
    uploads,
    isUploading: onTheirWay > 0,
    reasons: [...new Set(failures.map(({ reason }) => reason))],
    add,
    retry: failed.length > 0 ? retry : null,
    /** Takes an ended upload out of the list. */
    remove: (id: string) => setUploads((all) => all.filter((one) => one.id !== id)),
    dismiss: () => setFailures([]),
    change,
    keepOrder,
  };
}
