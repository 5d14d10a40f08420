import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A question in the middle of the screen; Escape and a click beside it close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <Modal opened centered title={title} withCloseButton={false} onClose={onClose}>
      {children}
    </Modal>
  );
}

/** The buttons of a dialog, the way on last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
