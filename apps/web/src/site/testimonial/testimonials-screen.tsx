import { limits } from '@innventory/domain/limits.ts';
import { eachOnce } from '../../shared/api/pages.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { CardList } from '../list/card-list.tsx';
import { paging } from '../list/paging.ts';
import { Screen } from '../screen/screen.tsx';
import { TestimonialCard } from './testimonial-card.tsx';

export function TestimonialsScreen() {
  const list = trpc.testimonial.page.useInfiniteQuery({}, paging);
  const testimonials = eachOnce(list.data?.pages.flatMap((page) => page.items));
  return (
    <Screen
      title="Testimonials"
      lead="Innkeepers, restaurateurs, property managers and families on the furniture they took home."
    >
      <CardList
        list={list}
        noun="testimonials"
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
