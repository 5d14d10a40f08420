import { errorCatalogue } from '@innventory/domain/errors.ts';
import { paths } from '@innventory/domain/paths.ts';
import { bundleData, trailData } from '@innventory/domain/structured-data.ts';
import { useNavigate, useParams } from 'react-router-dom';
import { BundleDetail, BundleDetailSkeleton } from '../features/bundle/bundle-detail.tsx';
import { inquireAbout } from '../features/inquiry/draft.ts';
import { useSite } from '../lib/site.ts';
import { trpc } from '../lib/trpc.ts';
import { BackLink } from '../ui/back-link.tsx';
import { withMantine } from '../ui/house-mantine.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { StructuredData } from '../ui/structured-data.tsx';
import { shortened } from '../lib/shortened.ts';
import classes from './screen.module.css';

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
    <div className={`page ${classes.screen}`}>
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
