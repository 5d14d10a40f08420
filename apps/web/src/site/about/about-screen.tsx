import { TestimonialCard } from '../testimonial/testimonial-card.tsx';
import { useSite } from '../../shared/page/site.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { withMantine } from '../../shared/theme/site-mantine.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import classes from './about-screen.module.css';

export const AboutScreen = withMantine(function AboutScreen() {
  const { company } = useSite();
  const { data: story, error } = trpc.company.story.useQuery();
  const { data: testimonial } = trpc.testimonial.random.useQuery();
  if (error) throw error;
  return (
    <div className="page screen">
      <PageHead title="About Us" description={`Who we are: the story of ${company.name}, and the people behind it.`} />
      <div className={classes.story}>
        <div className={classes.words}>
          <h1>Who We Are</h1>
          {story ? story.paragraphs.map((text) => <p key={text}>{text}</p>) : <p>Loading...</p>}
        </div>
        {story && (
          <figure>
            <Picture
              url={story.founder.photo}
              alt={story.founder.photoAlt ?? `${story.founder.name}, ${story.founder.role}`}
              sizes="(min-width: 62em) 36vw, 92vw"
              ratio="4 / 5"
              isFirst
            />
            <figcaption className="quiet" style={{ marginTop: '0.75rem' }}>
              {story.founder.name}, {story.founder.role}
            </figcaption>
          </figure>
        )}
      </div>
      {testimonial && (
        <section className={classes.testimonial} aria-label="What a customer says">
          <TestimonialCard testimonial={testimonial} />
        </section>
      )}
    </div>
  );
});
