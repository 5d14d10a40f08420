import { type EntityNoun, deleteQuestion } from '@innventory/domain/messages.ts';
import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { useMutation } from '@tanstack/react-query';
import { FormFailure } from './form-failure.tsx';
import classes from './confirm-delete.module.css';

interface ConfirmDeleteProps {
  noun: EntityNoun;
  /** What the record is called, so that the right one goes. */
  title: string;
  onConfirm: () => Promise<unknown>;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks before a record is deleted; stays open, with the reason, where that fails. */
export function ConfirmDelete({ noun, title, onConfirm, onDeleted, onCancel }: ConfirmDeleteProps) {
  const removal = useMutation({ mutationFn: onConfirm, onSuccess: onDeleted });
  return (
    <Modal opened centered title={deleteQuestion(noun)} withCloseButton={false} onClose={onCancel}>
      <p className={classes.record}>
        <strong>{title}</strong> will be gone from the site for good.
      </p>
      <FormFailure error={removal.error} verb="delete" noun={noun} />
      <div className={classes.actions}>
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
        <Button color="red" aria-disabled={removal.isPending} onClick={() => removal.isPending || removal.mutate()}>
          Delete
        </Button>
      </div>
    </Modal>
  );
}
