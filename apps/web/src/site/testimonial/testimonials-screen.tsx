import { encodeCursor } from '@innventory/domain/cursor.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/paths.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { cardsFrom, cardsOf, nextCards } from '../../shared/list/cards.ts';
import { useLater } from '../../shared/list/later-page.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { CardGrid } from '../../shared/list/card-grid.tsx';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { LaterPageNote } from '../../shared/list/later-page-note.tsx';
import { LoadMoreOf } from '../../shared/list/load-more.tsx';
import { withMantine } from '../../shared/theme/site-mantine.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Redirect } from '../../shared/page/redirect.tsx';
import { SkeletonGrid } from '../../shared/list/skeleton-grid.tsx';
import classes from '../layout/screen.module.css';

const lead = 'Innkeepers, restaurateurs, property managers and families on the furniture they took home.';

export const TestimonialsScreen = withMantine(function TestimonialsScreen() {
  const after = useLater('testimonials');
  const list = trpc.testimonial.list.useInfiniteQuery(cardsFrom(after), nextCards('createdAt', after));
  const { isPending } = list;
  const testimonials = cardsOf(list.data);
  const end = encodeCursor(testimonials.at(-1));
  if (after && list.isSuccess && !end) return <Redirect to={paths.testimonials} />;
  return (
    <div className={`page ${classes.screen}`}>
      <PageHead title="Testimonials" description={lead} isLater={after !== undefined} />
      <header className={classes.head}>
        <h1>Testimonials</h1>
        <p>{lead}</p>
      </header>
      {after && <LaterPageNote of="testimonials" beginning={paths.testimonials} />}
      {isPending && (
        <SkeletonGrid
          count={limits.skeletons.testimonials}
          columns={3}
          label="Loading testimonials"
          hasPicture={false}
        />
      )}
      {!isPending && testimonials.length === 0 && (
        <EmptyState>
          <p>No testimonials available at this time. Check back soon!</p>
        </EmptyState>
      )}
      {testimonials.length > 0 && (
        <CardGrid columns={3}>
          {testimonials.map((testimonial) => (
            <li key={testimonial.id}>
              <TestimonialCard testimonial={testimonial} />
            </li>
          ))}
        </CardGrid>
      )}
      <LoadMoreOf label="Load More Testimonials" list={list} next={end && paths.later.testimonials(end)} />
    </div>
  );
});
