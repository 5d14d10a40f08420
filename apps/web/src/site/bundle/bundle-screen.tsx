import { idIn, paths } from '@innventory/domain/pages/paths.ts';
import { breadcrumbData, bundleData, withFacts } from '@innventory/domain/pages/structured-data.ts';
import { List, Title } from '@mantine/core';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import { useParams } from 'react-router-dom';
import { BundleCard } from './bundle-card.tsx';
import { useSite } from '../../shared/page/site.ts';
import { readByLoader, trpc } from '../../shared/api/trpc.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { ItemSection } from '../item/item-card.tsx';
import { CardSection, LoadingScreen, ScreenContainer } from '../screen/screen.tsx';
import { PreviewBar } from '../screen/preview-bar.tsx';
import { NotFound } from '../screen/not-found.tsx';
import { SellableDetail } from '../sellable/sellable-detail.tsx';
import { PageHead, shortened, StructuredData } from '../../shared/page/page-head.tsx';

const features = [
  'Hotel-grade furniture',
  'Coordinated set',
  'Commercial-grade construction',
  'Immediate availability',
];

export function BundleScreen() {
  const { address = '' } = useParams();
  const { company, publicUrl } = useSite();
  const { data, isError, isPending } = trpc.bundle.detail.useQuery({ id: idIn(address) }, readByLoader);

  if (isPending) return <LoadingScreen title="Furniture Bundle" label="Loading bundle" />;
  if (!data) return <NotFound code="BUNDLE_NOT_FOUND" isFailed={isError} />;
  const { bundle, items, others } = data;
  const path = paths.bundle(bundle.id);
  const trail = [
    { name: 'Home', path: paths.home },
    { name: 'Featured Furniture Bundles', path: paths.section('bundles') },
    { name: bundle.title, path },
  ];
  return (
    <ScreenContainer>
      <PageHead
        title={bundle.title}
        description={shortened(bundle.description)}
        image={bundle.imageUrls[0]}
        robots={!bundle.isActive && 'noindex'}
      />
      {!bundle.isActive && <PreviewBar noun="bundle" state="hidden" />}
      <BackLink to={paths.section('bundles')}>Back to Bundles</BackLink>
      <SellableDetail key={bundle.id} record={bundle} kind="bundle">
        <Title order={2} size="h3" mb="md">
          Features
        </Title>
        <List size="sm" spacing="xs" mb="2.25rem" icon={<IconCheck size={18} display="block" aria-hidden />}>
          {features.map((feature) => (
            <List.Item key={feature}>{feature}</List.Item>
          ))}
        </List>
      </SellableDetail>
      <ItemSection title="In This Bundle" items={items} />
      {others.length > 0 && (
        <CardSection title="Other Bundles" columns={3}>
          {others.map((other) => (
            <BundleCard key={other.id} bundle={other} columns={3} />
          ))}
        </CardSection>
      )}
      <StructuredData
        records={[withFacts(bundleData(bundle, company, publicUrl), bundle), breadcrumbData(trail, publicUrl)]}
      />
    </ScreenContainer>
  );
}
