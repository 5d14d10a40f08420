import { imageMegabytes } from '@innventory/domain/told-limits.ts';
import { Button, Input } from '@mantine/core';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import type { Images } from '../lib/use-images.ts';
import { ImageList } from './image-list.tsx';
import classes from './image-upload.module.css';

interface ImageUploadProps {
  label: string;
  description: string;
  images: Images;
  /** Name of the form's field, by which the form moves the focus here. */
  path: string;
  error?: ReactNode;
}

/** Takes images by button, drop or paste, shows how each upload goes, and lets them be ordered and removed. */
export function ImageUpload({ label, description, images, path, error }: ImageUploadProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const { urls, maximum, uploads, refusals, failed, add, retry, giveUp } = images;
  const isSingle = maximum === 1;

  const drag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    drag(event);
    add([...event.dataTransfer.files]);
  };

  return (
    <div>
      <Input.Wrapper id={id} label={label} labelProps={{ id: `${id}-label` }} description={description} error={error}>
        <div
          className={classes.zone}
          data-over={isOver || undefined}
          onDragOver={drag}
          onDragLeave={drag}
          onDrop={drop}
        >
          <input
            id={id}
            className={classes.input}
            type="file"
            accept="image/*"
            multiple={!isSingle}
            data-path={path}
            aria-labelledby={`${id}-label`}
            aria-describedby={error ? `${id}-description ${id}-error` : `${id}-description`}
            aria-invalid={Boolean(error)}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <p className={classes.invitation} aria-hidden>
            <strong>{isSingle ? 'Choose an image' : 'Choose images'}</strong> or drop {isSingle ? 'it' : 'them'} here
            <span className={classes.limit}>
              {urls.length} of {maximum} · up to {imageMegabytes} MB each
            </span>
          </p>
        </div>

        {uploads.length > 0 && (
          <ul className={classes.uploads}>
            {uploads.map(({ id, file, status, percent, reason }) => (
              <li key={id} className={classes.upload} data-status={status}>
                <span className={classes.file}>{status === 'error' ? reason : file}</span>
                <span>{statusTexts[status]}</span>
                <progress className={classes.progress} max={100} value={percent} aria-label={`Upload of ${file}`} />
              </li>
            ))}
          </ul>
        )}
        {refusals.length > 0 && (
          <div className={classes.refusals} role="alert">
            {refusals.map((refusal) => (
              <p key={refusal}>{refusal}</p>
            ))}
          </div>
        )}
        {failed.length > 0 && (
          <div className={classes.failed}>
            <p>Not uploaded yet: {failed.map(({ name }) => name).join(', ')}</p>
            <Button size="sm" variant="default" onClick={retry}>
              Try again
            </Button>
            <Button size="sm" variant="subtle" onClick={giveUp}>
              Leave {failed.length === 1 ? 'it' : 'them'} out
            </Button>
          </div>
        )}
      </Input.Wrapper>
      {urls.length > 0 && <ImageList images={images} inputId={id} />}
    </div>
  );
}

const statusTexts = { uploading: 'Uploading', success: 'Uploaded', error: 'Failed' };
