import { categoryLabels } from '@innventory/domain/records/choices.ts';
import { idIn, paths } from '@innventory/domain/pages/paths.ts';
import { breadcrumbData, itemData, withFacts } from '@innventory/domain/pages/structured-data.ts';
import { Anchor, Breadcrumbs } from '@mantine/core';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { readByLoader, trpc } from '../../shared/api/trpc.ts';
import { PageHead, StructuredData, shortened } from '../../shared/page/page-head.tsx';
import { useSite } from '../../shared/page/site.ts';
import { NotFound } from '../screen/not-found.tsx';
import { PreviewBar } from '../screen/preview-bar.tsx';
import { LoadingScreen, ScreenContainer } from '../screen/screen.tsx';
import { SellableDetail } from '../sellable/sellable-detail.tsx';
import { FavouriteButton } from './favourites.tsx';
import { ItemSection } from './item-card.tsx';
import classes from './item-screen.module.css';

/** The steps lead from the home page to the present page, which a phone does not repeat. */
function Trail({ steps }: { steps: { name: string; path: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <Breadcrumbs role="list" className={classes.trail} mb="1.25rem" c="dimmed" fz="sm">
        {steps.map(({ name, path }, at) =>
          at < steps.length - 1 ? (
            <span key={path} role="listitem">
              <Anchor component={Link} to={path} underline="hover">
                {name}
              </Anchor>
            </span>
          ) : (
            <span key={path} role="listitem" aria-current="page">
              {name}
            </span>
          ),
        )}
      </Breadcrumbs>
    </nav>
  );
}

export function ItemScreen() {
  const { address = '' } = useParams();
  const location = useLocation();
  const { company, publicUrl } = useSite();
  const { data, error, isPending } = trpc.item.detail.useQuery({ id: idIn(address) }, readByLoader);

  if (isPending) return <LoadingScreen title="Furniture Item" label="Loading item" />;
  if (!data && error) throw error;
  if (!data) return <NotFound code="ITEM_NOT_FOUND" />;
  const { item, related } = data;
  const path = paths.item(item);
  if (location.pathname !== path) return <Navigate to={{ ...location, pathname: path }} replace />;
  const trail = [
    { name: 'Home', path: paths.home },
    { name: 'Furniture Gallery', path: paths.gallery() },
    { name: categoryLabels[item.category], path: paths.gallery(item.category) },
    { name: item.title, path },
  ];
  const product = withFacts(itemData(item, company, publicUrl), item);
  return (
    <ScreenContainer>
      <PageHead
        title={item.title}
        description={shortened(item.description)}
        image={item.imageUrl}
        robots={!item.isActive && 'noindex'}
      />
      {!item.isActive && <PreviewBar noun="item" state="hidden" />}
      <Trail steps={trail} />
      <SellableDetail key={item.id} record={item} kind="item" heart={<FavouriteButton item={item} />} />
      <ItemSection title="More from This Category" items={related} />
      <StructuredData records={[product, breadcrumbData(trail, publicUrl)]} />
    </ScreenContainer>
  );
}
