import { encodeCursor } from '@innventory/domain/values/cursor.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { CardList } from '../../shared/list/card-list.tsx';
import { cardsFrom, cardsOf, nextCards, useCursor } from '../../shared/list/paging.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { withMantine } from '../../shared/theme/site-mantine.tsx';
import classes from '../layout/screen.module.css';
import { TestimonialCard } from './testimonial-card.tsx';

const lead = 'Innkeepers, restaurateurs, property managers and families on the furniture they took home.';

export const TestimonialsScreen = withMantine(function TestimonialsScreen() {
  const cursor = useCursor('testimonials');
  const list = trpc.testimonial.list.useInfiniteQuery(cardsFrom(cursor), nextCards('createdAt', cursor));
  const testimonials = cardsOf(list.data);
  const end = encodeCursor(testimonials.at(-1));
  return (
    <div className={`page ${classes.screen}`}>
      <PageHead title="Testimonials" description={lead} isCursorPage={Boolean(cursor)} />
      <header className={classes.head}>
        <h1>Testimonials</h1>
        <p>{lead}</p>
      </header>
      <CardList
        list={list}
        noun="testimonials"
        firstPage={paths.testimonials}
        cursor={cursor}
        next={end && paths.nextPage.testimonials(end)}
        columns={3}
        skeletons={{ count: limits.skeletons.testimonials, hasPicture: false }}
        empty={<p>No testimonials available at this time. Check back soon!</p>}
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </CardList>
    </div>
  );
});
