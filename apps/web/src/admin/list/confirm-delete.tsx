import { deleteQuestion } from '@innventory/domain/messages.ts';
import { modals } from '@mantine/modals';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import classes from './confirm-delete.module.css';

interface Deletion {
  noun: string;
  /** Title or name of the record. */
  title: string;
  remove: () => Promise<unknown>;
  onDeleted: () => void;
}

interface WarningProps extends Pick<Deletion, 'noun' | 'title'> {
  error: unknown;
}

function Warning({ noun, title, error }: WarningProps) {
  return (
    <>
      <p className={classes.record}>
        <strong>{title}</strong> will be gone at once, here and on the site. Afterwards you have a moment to undo it.
      </p>
      <FormFailure error={error} verb="delete" noun={noun} />
    </>
  );
}

/** Asks before a record is deleted. The dialog stays open and shows the reason when the deletion fails. */
export function confirmDelete({ noun, title, remove, onDeleted }: Deletion): void {
  let isPending = false;
  const show = (error: unknown) =>
    modals.updateModal({
      modalId,
      children: <Warning noun={noun} title={title} error={error} />,
      confirmProps: { color: 'red', 'aria-disabled': isPending },
    });
  const submit = async () => {
    if (isPending) return;
    isPending = true;
    show(null);
    try {
      await remove();
      // The button of the deleted record is gone.
      modals.updateModal({ modalId, returnFocus: false });
      modals.close(modalId);
      onDeleted();
    } catch (error) {
      isPending = false;
      show(error);
    }
  };
  const modalId = modals.openConfirmModal({
    title: deleteQuestion(noun),
    children: <Warning noun={noun} title={title} error={null} />,
    labels: { confirm: 'Delete', cancel: 'Cancel' },
    cancelProps: { 'data-autofocus': true },
    confirmProps: { color: 'red' },
    groupProps: { gap: 'sm', mt: 'lg' },
    closeOnConfirm: false,
    onConfirm: () => void submit(),
  });
}
