import { type EntityNoun, deleteQuestion } from '@innventory/domain/messages.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Dialog, DialogActions } from './dialog.tsx';
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
    <Dialog title={deleteQuestion(noun)} onClose={onCancel}>
      <p className={classes.record}>
        <strong>{title}</strong> will be gone at once, here and on the site. Afterwards you have a moment to undo it.
      </p>
      <FormFailure error={removal.error} verb="delete" noun={noun} />
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
        <Button color="red" aria-disabled={removal.isPending} onClick={() => removal.isPending || removal.mutate()}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
