import { TestimonialCard } from '../features/testimonial/testimonial-card.tsx';
import { useSite } from '../lib/site.ts';
import { trpc } from '../lib/trpc.ts';
import { PageHead } from '../ui/page-head.tsx';
import classes from './about-screen.module.css';

export function AboutScreen() {
  const { company } = useSite();
  const { paragraphs, founder } = company.story;
  const { data: testimonial } = trpc.testimonial.random.useQuery();
  return (
    <div className={`page ${classes.screen}`}>
      <PageHead title="About Us" description={company.description} />
      <div className={classes.story}>
        <div className={classes.words}>
          <h1>Who We Are</h1>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <figure className={classes.founder}>
          <img
            src={founder.photo}
            alt={founder.photoAlt ?? `${founder.name}, ${founder.role}`}
            width={960}
            height={1200}
          />
          <figcaption>
            {founder.name}, {founder.role}
          </figcaption>
        </figure>
      </div>
      {testimonial && (
        <section className={classes.testimonial} aria-label="What a customer says">
          <TestimonialCard testimonial={testimonial} />
        </section>
      )}
    </div>
  );
}
