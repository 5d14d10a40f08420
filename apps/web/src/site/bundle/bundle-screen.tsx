import { errorCatalogue } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { withFacts } from '@innventory/domain/pages/product-facts.ts';
import { bundleData } from '@innventory/domain/pages/structured-data.ts';
import { trailData } from '@innventory/domain/pages/trail-data.ts';
import { useNavigate, useParams } from 'react-router-dom';
import { CardGrid } from '../../shared/list/card-list.tsx';
import { someBundles } from '../../shared/list/paging.ts';
import { BundleCard } from './bundle-card.tsx';
import classes from './bundle-screen.module.css';
import { inquireAbout } from '../contact/inquiry-draft.ts';
import { useSite } from '../../shared/page/site.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { withMantine } from '../../shared/theme/site-mantine.tsx';
import { ItemSection } from '../item/item-section.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { DetailSkeleton, SellableDetail } from '../sellable/sellable-detail.tsx';
import { PageHead, shortened, StructuredData } from '../../shared/page/page-head.tsx';
import frame from '../layout/screen.module.css';

const features = [
  'Hotel-grade furniture',
  'Coordinated set',
  'Commercial-grade construction',
  'Immediate availability',
];

function Features() {
  return (
    <>
      <h2 className={classes.heading}>Features</h2>
      <ul className={classes.features}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </>
  );
}

function OtherBundles({ than }: { than: string }) {
  const { data = [] } = trpc.bundle.cards.useQuery(someBundles);
  const others = data.filter(({ id }) => id !== than).slice(0, limits.otherBundles);
  if (others.length === 0) return null;
  return (
    <section className={frame.more} aria-labelledby="others-title">
      <h2 id="others-title">Other Bundles</h2>
      <CardGrid columns={3}>
        {others.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} columns={3} />
        ))}
      </CardGrid>
    </section>
  );
}

export const BundleScreen = withMantine(function BundleScreen() {
  const { id = '' } = useParams();
  const { company, publicUrl } = useSite();
  const navigate = useNavigate();
  const { data: { bundle, items = [] } = {}, isPending } = trpc.bundle.detail.useQuery({ id });

  if (!bundle && !isPending) {
    return (
      <NotFound {...errorCatalogue.BUNDLE_NOT_FOUND} action="Back to Home" onAction={() => void navigate(paths.home)} />
    );
  }
  return (
    <div className={`page ${frame.screen}`}>
      <PageHead
        title={bundle?.title ?? 'Furniture Bundle'}
        description={bundle ? shortened(bundle.description) : company.description}
        image={bundle?.imageUrls[0]}
      />
      <BackLink to={paths.section('bundles')}>Back to Bundles</BackLink>
      {bundle ? (
        <>
          <SellableDetail
            key={id}
            record={bundle}
            ask="Inquire About This Bundle"
            onAsk={() => {
              inquireAbout({ ...bundle, kind: 'bundle' });
              void navigate(paths.section('contact'));
            }}
          >
            <Features />
          </SellableDetail>
          <ItemSection title="In this bundle" items={items} />
          <OtherBundles than={bundle.id} />
          <StructuredData
            records={[
              withFacts(bundleData(bundle, paths.bundle(bundle.id), company, publicUrl), bundle),
              trailData(
                [
                  { name: 'Home', path: paths.home },
                  { name: 'Featured Furniture Bundles', path: paths.section('bundles') },
                  { name: bundle.title, path: paths.bundle(bundle.id) },
                ],
                publicUrl,
              ),
            ]}
          />
        </>
      ) : (
        <DetailSkeleton label="Loading bundle" />
      )}
    </div>
  );
});
