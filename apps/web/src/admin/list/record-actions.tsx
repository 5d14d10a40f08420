import classes from './record-actions.module.css';

interface RecordActionsProps {
  title: string;
  /** Gets the button, to which the focus returns. */
  onEdit: (button: HTMLElement) => void;
  onDelete: () => void;
}

/** The buttons of a record; plain ones, because a list may have thousands. */
export function RecordActions({ title, onEdit, onDelete }: RecordActionsProps) {
  return (
    <div className={classes.actions}>
      <button
        type="button"
        className={classes.edit}
        aria-label={`Edit ${title}`}
        onClick={({ currentTarget }) => onEdit(currentTarget)}
      >
        Edit
      </button>
      <button type="button" className={classes.delete} aria-label={`Delete ${title}`} onClick={onDelete}>
        Delete
      </button>
    </div>
  );
}
