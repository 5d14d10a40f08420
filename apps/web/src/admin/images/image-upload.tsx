import { imageMegabytes } from '@innventory/domain/limits.ts';
import { Box, Button, Group, Input, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { type MouseEvent, type ReactNode, useId } from 'react';
import type { Images } from './use-images.ts';
import { ImageList } from './image-list.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import classes from './image-upload.module.css';

interface ImageUploadProps {
  label: string;
  description: string;
  images: Images;
  /** Name of the form's field, which the form uses to set the focus. */
  path: string;
  error?: ReactNode;
}

/** Control for images: adds them by button, drop or paste, shows uploads, reorders and removes. */
export function ImageUpload({ label, description, images, path, error }: ImageUploadProps) {
  const id = useId();
  const { urls, maximum, uploads, refusals, failed, add, retry, dismiss } = images;
  const isSingle = maximum === 1;
  const field = { 'data-path': path };

  return (
    <div>
      <Input.Wrapper id={id} label={label} labelProps={{ id: `${id}-label` }} description={description} error={error}>
        {/* The list of images checks the files, so that a refusal has the same text as the server's. */}
        <Dropzone
          classNames={{ root: classes.zone }}
          accept={['image/*']}
          multiple={!isSingle}
          activateOnClick={false}
          activateOnKeyboard={false}
          onPaste={leftToForm}
          onDropAny={(accepted: File[], rejected: { file: File }[]) =>
            add([...accepted, ...rejected.map(({ file }) => file)])
          }
          inputProps={{
            ...field,
            id,
            className: classes.input,
            style: {},
            tabIndex: 0,
            'aria-labelledby': `${id}-label`,
            'aria-describedby': error ? `${id}-description ${id}-error` : `${id}-description`,
            'aria-invalid': Boolean(error),
            onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
              currentTarget.value = '';
            },
          }}
        >
          <p aria-hidden>
            <strong>{isSingle ? 'Choose an image' : 'Choose images'}</strong> or drop {isSingle ? 'it' : 'them'} here
            <Text span display="block" fz="xs" mt="0.25rem">
              {urls.length} of {maximum} · up to {imageMegabytes} MB each
            </Text>
          </p>
        </Dropzone>

        {uploads.length > 0 && (
          <Box component="ul" mt="sm" fz="sm">
            {uploads.map(({ id, file, status, percent }) => (
              <Group
                key={id}
                component="li"
                gap="0.25rem 1rem"
                py="xs"
                c={status === 'error' ? 'var(--mantine-color-error)' : undefined}
              >
                <Box flex={1} miw={0}>
                  {file}
                </Box>
                <span>{statusTexts[status]}</span>
                <Progress
                  w="100%"
                  size={4}
                  color={status === 'error' ? 'red.7' : 'pine'}
                  transitionDuration={200}
                  value={percent}
                  aria-label={`Upload of ${file}`}
                />
              </Group>
            ))}
          </Box>
        )}
        {refusals.length > 0 && (
          <Box c="var(--mantine-color-error)" fz="sm" mt="sm" role="alert">
            {refusals.map((refusal) => (
              <p key={refusal}>{refusal}</p>
            ))}
          </Box>
        )}
        {failed.length > 0 && (
          <Notice style={{ marginTop: '0.75rem' }}>
            <Group gap="0.5rem 0.75rem">
              <Box flex="1 1 12rem">
                {[...new Set(failed.map(({ reason }) => reason))].map((reason) => (
                  <p key={reason}>{reason}</p>
                ))}
              </Box>
              {failed.some(({ canRetry }) => canRetry) && (
                <Button size="sm" variant="default" onClick={retry}>
                  Try again
                </Button>
              )}
              <Button size="sm" variant="subtle" onClick={dismiss}>
                Dismiss
              </Button>
            </Group>
          </Notice>
        )}
      </Input.Wrapper>
      {urls.length > 0 && <ImageList images={images} inputId={id} />}
    </div>
  );
}

/** The form handles pasted images. */
const leftToForm = () => undefined;

const statusTexts = { uploading: 'Uploading', success: 'Uploaded', error: 'Failed' };
