import { errorCatalogue } from '@innventory/domain/errors.ts';
import { paths } from '@innventory/domain/paths.ts';
import { bundleData, trailData } from '@innventory/domain/structured-data.ts';
import { useNavigate, useParams } from 'react-router-dom';
import { BundleDetail, BundleDetailSkeleton } from './bundle-detail.tsx';
import { inquireAbout } from '../contact/draft.ts';
import { useSite } from '../../shared/page/site.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { withMantine } from '../../shared/theme/site-mantine.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { StructuredData } from '../../shared/page/structured-data.tsx';
import { shortened } from '../../shared/ui/shortened.ts';
import classes from '../layout/screen.module.css';

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
