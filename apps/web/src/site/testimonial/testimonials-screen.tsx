import { encodeCursor } from '@innventory/domain/values/cursor.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { CardList } from '../../shared/list/card-list.tsx';
import { cardsFrom, cardsOf, nextCards, useCursor } from '../../shared/list/paging.ts';
import { Screen } from '../layout/screen.tsx';
import { TestimonialCard } from './testimonial-card.tsx';

export function TestimonialsScreen() {
  const cursor = useCursor('testimonials');
  const list = trpc.testimonial.list.useInfiniteQuery(cardsFrom(cursor), nextCards('createdAt'));
  const testimonials = cardsOf(list.data);
  const end = encodeCursor(testimonials.at(-1));
  return (
    <Screen
      title="Testimonials"
      lead="Innkeepers, restaurateurs, property managers and families on the furniture they took home."
      isCursorPage={Boolean(cursor)}
    >
      <CardList
        list={list}
        noun="testimonials"
        firstPage={paths.testimonials}
        cursor={cursor}
        next={end && paths.nextPage.testimonials(end)}
        columns={3}
        skeletons={{ count: limits.skeletons.testimonials, hasPicture: false }}
        empty={{ description: 'No testimonials available at this time. Check back soon!' }}
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </CardList>
    </Screen>
  );
}
