import { categoryLabels } from '@innventory/domain/records/choices.ts';
import { itemIdIn, paths } from '@innventory/domain/pages/paths.ts';
import { breadcrumbData, withFacts } from '@innventory/domain/pages/detail-data.ts';
import { itemData } from '@innventory/domain/pages/structured-data.ts';
import { Link, useParams } from 'react-router-dom';
import { trpc } from '../../shared/api/trpc.ts';
import { PageHead, StructuredData, shortened } from '../../shared/page/page-head.tsx';
import { Redirect } from '../../shared/page/server-response.tsx';
import { useSite } from '../../shared/page/site.ts';
import { withMantine } from '../../shared/theme/site-mantine.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { LoadingScreen } from '../layout/screen.tsx';
import { SellableDetail } from '../sellable/sellable-detail.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { ItemSection } from './item-section.tsx';
import classes from './item-screen.module.css';

/** The steps lead from the home page to the present page. */
function Breadcrumb({ steps }: { steps: { name: string; path: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="quiet calm">
      <ol className={`row ${classes.trail}`}>
        {steps.map(({ name, path }, at) => (
          <li key={path}>
            {at < steps.length - 1 ? <Link to={path}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export const ItemScreen = withMantine(function ItemScreen() {
  const { address = '' } = useParams();
  const { company, publicUrl } = useSite();
  const { data, isError } = trpc.item.detail.useQuery({ id: itemIdIn(address) });

  if (!data && isError) return <NotFound code="ITEM_NOT_FOUND" />;
  if (!data) return <LoadingScreen title="Furniture Item" label="Loading item" />;
  const { item, related } = data;
  const path = paths.item(item);
  if (path !== `/item/${address}`) return <Redirect to={path} />;
  const trail = [
    { name: 'Home', path: paths.home },
    { name: 'Furniture Gallery', path: paths.gallery() },
    { name: categoryLabels[item.category], path: paths.gallery(item.category) },
    { name: item.title, path },
  ];
  const product = withFacts(itemData(item, company, publicUrl), item);
  return (
    <div className="page screen">
      <PageHead title={item.title} description={shortened(item.description)} image={item.imageUrl} />
      <Breadcrumb steps={trail} />
      <SellableDetail key={item.id} record={item} kind="item" heart={<FavouriteButton item={item} />} />
      <ItemSection title="More from This Category" items={related} />
      <StructuredData records={[product, breadcrumbData(trail, publicUrl)]} />
    </div>
  );
});
