import { type Facts, factRows } from '@innventory/domain/records/facts.ts';
import classes from './facts-table.module.css';

export function FactsTable({ facts }: { facts: Facts }) {
  return (
    <section className={classes.facts} aria-labelledby="facts-title">
      <h2 id="facts-title" className={classes.heading}>
        Details
      </h2>
      <dl>
        {factRows(facts).map(({ label, value, note }) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
