import { ActionIcon, Group, Modal, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import classes from './enlarged-image.module.css';
import { Picture } from '../../shared/ui/picture.tsx';

interface EnlargedImageProps {
  urls: readonly string[];
  chosen: number;
  nameOf: (at: number) => string;
  opened: boolean;
  onChoose: (at: number) => void;
  onClose: () => void;
}

/** One image as large as the window, uncropped. The arrow keys turn to the others; a click or Escape closes it. */
export function EnlargedImage({ urls, chosen, nameOf, opened, onChoose, onClose }: EnlargedImageProps) {
  const url = urls[chosen] ?? '';
  const turn = (step: number) => opened && onChoose((chosen + step + urls.length) % urls.length);
  useHotkeys([
    ['ArrowLeft', () => turn(-1)],
    ['ArrowRight', () => turn(1)],
  ]);
  return (
    <Modal.Root opened={opened} fullScreen onClose={onClose}>
      <Modal.Content aria-label={nameOf(chosen)} classNames={{ content: classes.content }}>
        <div className={classes.stage}>
          <Picture key={url} url={url} alt={nameOf(chosen)} sizes="100vw" ratio="auto" isFirst />
          <UnstyledButton className={classes.close} aria-label="Close" onClick={onClose}>
            <IconX aria-hidden />
          </UnstyledButton>
        </div>
        {urls.length > 1 && (
          <Group justify="center" className={classes.turns}>
            <ActionIcon {...turnButton} aria-label="Previous image" onClick={() => turn(-1)}>
              <IconArrowLeft aria-hidden />
            </ActionIcon>
            <output>
              {chosen + 1} / {urls.length}
            </output>
            <ActionIcon {...turnButton} aria-label="Next image" onClick={() => turn(1)}>
              <IconArrowRight aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

const turnButton = { variant: 'subtle', radius: '50%', size: 48 } as const;
