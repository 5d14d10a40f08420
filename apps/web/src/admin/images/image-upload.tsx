import { imageMegabytes, limits } from '@innventory/domain/limits.ts';
import { Alert, Box, Button, Group, Input, Progress, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import type { Images, Upload } from './use-images.ts';
import { ImageList } from './image-list.tsx';
import classes from '../form/fields.module.css';

interface ImageUploadProps {
  label: string;
  description: string;
  images: Images;
  /** Name of the form's field, which the form uses to set the focus. */
  path: string;
  minWidth?: number | undefined;
  required?: boolean;
  error?: ReactNode;
}

/** Control for images: adds them by button, drop or paste, shows uploads, reorders and removes. */
export function ImageUpload({ label, description, images, path, minWidth, required, error }: ImageUploadProps) {
  const id = useId();
  const { urls, maximum, uploads, reasons, add, retry, remove, dismiss } = images;
  const isSingle = maximum === 1;
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const room =
    urls.length < maximum
      ? `up to ${imageMegabytes} MB${isSingle ? '' : ' each'}`
      : `remove ${isSingle ? 'it' : 'one'} to add another`;

  /** The buttons go with the reasons. */
  const leaving = (act: () => void) => () => {
    act();
    document.getElementById(id)?.focus();
  };

  return (
    <div>
      <Input.Wrapper
        id={id}
        label={label}
        labelProps={{ id: `${id}-label` }}
        required={required}
        description={description}
        error={error}
      >
        {/* The list of images checks the files, so that a refusal has the same text as the server's. */}
        <Dropzone
          className={classes.ring}
          p="lg"
          c="dimmed"
          ta="center"
          radius="md"
          bd={error ? '1px dashed var(--mantine-color-error)' : undefined}
          // Limited to images, Chrome on Android offers no camera.
          accept={isTouch ? undefined : ['image/*']}
          multiple={!isSingle}
          activateOnClick={false}
          activateOnKeyboard={false}
          // The form handles pasted images.
          onPaste={() => undefined}
          onDropAny={(accepted: File[], rejected: { file: File }[]) =>
            add([...accepted, ...rejected.map(({ file }) => file)])
          }
          inputProps={{
            'data-path': path,
            id,
            style: overZone,
            tabIndex: 0,
            required,
            'aria-labelledby': `${id}-label`,
            'aria-describedby': `${id}-description ${id}-room${error ? ` ${id}-error` : ''}`,
            'aria-invalid': Boolean(error),
            onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
              currentTarget.value = '';
            },
          }}
        >
          <p aria-hidden>
            <Text span inherit c="var(--color-pine)" fw={600} td="underline">
              {isTouch
                ? `Take or choose ${isSingle ? 'a photo' : 'photos'}`
                : `Choose ${isSingle ? 'an image' : 'images'}`}
            </Text>
            {!isTouch && ` or drop ${isSingle ? 'it' : 'them'} here`}
            <Text span id={`${id}-room`} display="block" fz="xs" mt="0.25rem">
              {`${urls.length} of ${maximum} · ${room}`}
            </Text>
          </p>
        </Dropzone>

        {uploads.length > 0 && (
          <Box component="ul" mt="sm" fz="sm">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onShown={() => remove(upload.id)} />
            ))}
          </Box>
        )}
        {reasons.length > 0 && (
          // Not announced, because the toast says the same.
          <Alert mt="sm" role="group">
            <Group gap="0.5rem 0.75rem">
              <Box flex="1 1 12rem">
                {reasons.map((reason) => (
                  <p key={reason}>{reason}</p>
                ))}
              </Box>
              {retry && (
                <Button size="sm" variant="default" onClick={leaving(retry)}>
                  Try again
                </Button>
              )}
              <Button size="sm" variant="subtle" onClick={leaving(dismiss)}>
                Dismiss
              </Button>
            </Group>
          </Alert>
        )}
      </Input.Wrapper>
      {urls.length > 0 && <ImageList images={images} minWidth={minWidth} inputId={id} />}
    </div>
  );
}

/** State of one upload. Asks to be taken away once its end has been shown for a moment. */
function UploadRow({ upload: { file, status }, onShown }: { upload: Upload; onShown: () => void }) {
  const endShowing = useEffectEvent(onShown);
  useEffect(() => {
    if (status === 'uploading') return undefined;
    const timer = setTimeout(() => endShowing(), shownMs[status]);
    return () => clearTimeout(timer);
  }, [status]);
  return (
    <Group component="li" gap="0.25rem 1rem" py="xs" c={status === 'error' ? 'var(--mantine-color-error)' : undefined}>
      <Box flex={1} miw={0}>
        {file}
      </Box>
      <span>{statusTexts[status]}</span>
      <Progress
        w="100%"
        size={4}
        color={status === 'error' ? 'red.7' : 'pine'}
        transitionDuration={200}
        value={status === 'uploading' ? limits.upload.startedPercent : 100}
        aria-label={`Upload of ${file}`}
      />
    </Group>
  );
}

/** The file input covers the zone, so that every click in it opens the file dialog. */
const overZone: CSSProperties = { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' };

const statusTexts = { uploading: 'Uploading', success: 'Uploaded', error: 'Failed' };

const shownMs = { success: limits.upload.successShownMs, error: limits.upload.errorShownMs };
