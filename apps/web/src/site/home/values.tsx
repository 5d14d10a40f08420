import classes from './values.module.css';

const values = [
  {
    title: 'Premium Quality',
    text: 'Solid frames, commercial upholstery and joints made for ten thousand guests. Every piece is inspected and graded before it reaches you.',
  },
  {
    title: 'Competitive Pricing',
    text: 'We buy by the floor and sell direct, so furniture that was specified for the best rooms costs a fraction of what it did new.',
  },
  {
    title: 'Professional Service',
    text: 'One person stays with your project from the first count to delivery day, for one chair or eighty matching rooms.',
  },
];

export function Values() {
  return (
    <section className={`page ${classes.values}`} aria-labelledby="values-title">
      <h2 id="values-title">Built for a hard life. Ready for a second one.</h2>
      <ul className={classes.list}>
        {values.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
