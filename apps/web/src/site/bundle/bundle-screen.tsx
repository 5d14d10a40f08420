import type { Bundle } from '@innventory/domain/bundle.ts';
import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { errorCatalogue } from '@innventory/domain/errors.ts';
import { paths } from '@innventory/domain/paths.ts';
import { bundleData, trailData } from '@innventory/domain/structured-data.ts';
import { useNavigate, useParams } from 'react-router-dom';
import { ImageGallery } from './image-gallery.tsx';
import classes from './bundle-screen.module.css';
import { inquireAbout } from '../contact/inquiry-draft.ts';
import { useSite } from '../../shared/page/site.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { withMantine } from '../../shared/theme/site-mantine.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { PageHead, shortened, StructuredData } from '../../shared/page/page-head.tsx';
import frame from '../layout/screen.module.css';

const features = [
  'Hotel-grade furniture',
  'Coordinated set',
  'Commercial-grade construction',
  'Immediate availability',
];

function BundleDetail({ bundle, onInquire }: { bundle: Bundle; onInquire: () => void }) {
  return (
    <article className={classes.detail}>
      <ImageGallery urls={bundle.imageUrls} title={bundle.title} />
      <div className={classes.facts}>
        <h1 className={classes.title}>{bundle.title}</h1>
        <p className={classes.price}>{bundle.price}</p>
        <p className={classes.description}>{bundle.description}</p>
        <h2 className={classes.heading}>Features</h2>
        <ul className={classes.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <Button size="lg" fullWidth onClick={onInquire}>
          Inquire About This Bundle
        </Button>
      </div>
    </article>
  );
}

function BundleDetailSkeleton() {
  return (
    <div className={classes.detail} role="status" aria-label="Loading bundle">
      <Skeleton className={`${classes.block} ${classes.pictureBlock}`} radius="md" />
      <div className={classes.facts}>
        <Skeleton className={classes.block} radius="md" width="80%" height="3.5rem" />
        <Skeleton className={classes.block} radius="md" width="30%" height="1.5rem" mt="1.25rem" />
        <Skeleton className={classes.block} radius="md" height="14rem" mt="1.75rem" />
      </div>
    </div>
  );
}

export const BundleScreen = withMantine(function BundleScreen() {
  const { id = '' } = useParams();
  const { company, publicUrl } = useSite();
  const navigate = useNavigate();
  const { data: bundle, isPending } = trpc.bundle.byId.useQuery({ id });

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
          <BundleDetail
            key={id}
            bundle={bundle}
            onInquire={() => {
              inquireAbout(bundle);
              void navigate(paths.section('contact'));
            }}
          />
          <StructuredData
            records={[
              bundleData(bundle, paths.bundle(bundle.id), company, publicUrl),
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
        <BundleDetailSkeleton />
      )}
    </div>
  );
});
