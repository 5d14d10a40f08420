import type { Testimonial } from '@innventory/domain/records/testimonial.ts';
import { Stars } from '../../shared/ui/stars.tsx';
import classes from './testimonial-card.module.css';

export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, company, rating, testimonial: quote } = testimonial;
  return (
    <figure className={`under-line ${classes.card}`} data-testid="testimonial-card">
      <Stars rating={rating} />
      <blockquote className={classes.quote}>
        <q>{quote}</q>
      </blockquote>
      <figcaption className={classes.by}>
        <div>{name}</div>
        <div className="quiet">{company}</div>
      </figcaption>
    </figure>
  );
}
