import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { FormFailure } from '../../shared/form/form-failure.tsx';

interface DeletedRecord {
  noun: string;
  /** Title or name of the record. */
  title: string;
  /** Whether visitors see records of this kind. */
  isOnSite?: boolean;
}

interface Deletion extends DeletedRecord {
  /** A control in the list entry of the record. */
  button: HTMLElement;
  remove: () => Promise<unknown>;
  /** Gets a button of the next entry, or else of the previous one, for the focus. */
  onDeleted: (neighbour: HTMLElement | null) => void;
}

function Warning({ noun, title, isOnSite = true, error }: DeletedRecord & { error: unknown }) {
  return (
    <>
      <Text mb="md">
        <strong>{title}</strong> will be gone at once{isOnSite && ', here and on the site'}. Afterwards you have a
        moment to undo it.
      </Text>
      <FormFailure error={error} verb="delete" noun={noun} />
    </>
  );
}

function neighbourOf(button: HTMLElement): HTMLElement | null {
  const entry = button.closest('li');
  return (entry?.nextElementSibling ?? entry?.previousElementSibling)?.querySelector('button') ?? null;
}

/** Asks before a record is deleted. The dialog stays open and shows the reason when the deletion fails. */
export function confirmDelete({ button, remove, onDeleted, ...warning }: Deletion): void {
  let isPending = false;
  const show = (error: unknown) =>
    modals.updateModal({
      modalId,
      children: <Warning {...warning} error={error} />,
      confirmProps: { color: 'red', 'aria-disabled': isPending },
    });
  const submit = async () => {
    if (isPending) return;
    isPending = true;
    show(null);
    const neighbour = neighbourOf(button);
    try {
      await remove();
      // The button of the deleted record is gone.
      modals.updateModal({ modalId, returnFocus: false });
      modals.close(modalId);
      onDeleted(neighbour);
    } catch (error) {
      isPending = false;
      show(error);
    }
  };
  const modalId = modals.openConfirmModal({
    title: `Are you sure you want to delete this ${warning.noun}?`,
    children: <Warning {...warning} error={null} />,
    labels: { confirm: 'Delete', cancel: 'Cancel' },
    cancelProps: { 'data-autofocus': true },
    confirmProps: { color: 'red' },
    groupProps: { gap: 'sm', mt: 'lg' },
    closeOnConfirm: false,
    onConfirm: () => void submit(),
  });
}
