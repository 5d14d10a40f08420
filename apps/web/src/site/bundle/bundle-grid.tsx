import type { Bundle } from '@innventory/domain/bundle.ts';
import { encodeCursor } from '@innventory/domain/cursor.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/paths.ts';
import { bundleData } from '@innventory/domain/structured-data.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { trpc } from '../../shared/api/trpc.ts';
import { CardList, pictureSizes } from '../../shared/list/card-list.tsx';
import { cardsFrom, cardsOf, nextCards, useCursor } from '../../shared/list/paging.ts';
import { StructuredData } from '../../shared/page/page-head.tsx';
import { useSite } from '../../shared/page/site.ts';
import { NoPicture, Picture } from '../../shared/ui/picture.tsx';
import classes from './bundle-grid.module.css';

export function BundleCard({ bundle }: { bundle: Bundle }) {
  const titleId = `bundle-${bundle.id}`;
  const [image] = bundle.imageUrls;
  return (
    <li className={classes.card} data-testid="bundle-card">
      {image ? (
        <Picture url={image} alt={bundle.title} sizes={pictureSizes[2]} />
      ) : (
        <NoPicture>No image available</NoPicture>
      )}
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {bundle.title}
        </h3>
        <p className={classes.price}>{bundle.price}</p>
      </div>
      <p className={classes.description} style={{ WebkitLineClamp: limits.bundleDescriptionLines }}>
        {bundle.description}
      </p>
      <Link to={paths.bundle(bundle.id)} className={classes.link} aria-describedby={titleId}>
        View Details
        <IconArrowRight aria-hidden />
      </Link>
    </li>
  );
}

export function BundleGrid() {
  const { company, publicUrl } = useSite();
  const after = useCursor('bundles');
  const list = trpc.bundle.list.useInfiniteQuery(cardsFrom(after), nextCards('createdAt', after));
  const bundles = cardsOf(list.data);
  const end = encodeCursor(bundles.at(-1));
  return (
    <>
      <CardList
        list={list}
        noun="bundles"
        firstPage={paths.section('bundles')}
        isCursorPage={after !== undefined}
        next={end && paths.later.bundles(end)}
        columns={2}
        skeletons={{ count: limits.skeletons.bundles }}
        empty={<p>The next bundles are being put together.</p>}
      >
        {bundles.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} />
        ))}
      </CardList>
      <StructuredData
        records={bundles.map((bundle) => bundleData(bundle, paths.bundle(bundle.id), company, publicUrl))}
      />
    </>
  );
}
