import { inquiriesTab, panelPath } from '@innventory/domain/admin.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { records } from '@innventory/domain/records/records.ts';
import { Anchor, Box, Button, Center, Group, MantineThemeProvider, Tabs, Title } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import type { ComponentType } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useShallow } from 'zustand/shallow';
import { LoginForm, SignInAgain } from '../session/login-form.tsx';
import { Warnings } from './warnings.tsx';
import { useAdmin } from '../session/use-admin.ts';
import { BlogPostTab } from '../kinds/blog-post-tab.tsx';
import { BundleTab } from '../kinds/bundle-tab.tsx';
import { ItemTab } from '../kinds/item-tab.tsx';
import { TestimonialTab } from '../kinds/testimonial-tab.tsx';
import { trpc } from '../../shared/api/trpc.ts';
import { InquiriesTab } from '../inquiry/inquiries-tab.tsx';
import { useNewInquiries } from '../inquiry/use-new-inquiries.ts';
import { useDrafts, useFoundDrafts } from '../drafts/drafts.ts';
import { canLeave, useUnsavedChangesGuard } from '../drafts/unsaved-changes.tsx';
import { adminTheme } from './admin-theme.ts';
import { FailureNote } from '../../shared/form/form-failure.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import classes from './admin-screen.module.css';

interface PanelTab {
  name: string;
  noun?: string;
  Tab: ComponentType<{ isShown: boolean }>;
}

const tabs: PanelTab[] = [
  { name: 'Bundles', noun: records.bundle.noun, Tab: BundleTab },
  { name: 'Items', noun: records.item.noun, Tab: ItemTab },
  { name: 'Blog', noun: records.blogPost.noun, Tab: BlogPostTab },
  { name: 'Testimonials', noun: records.testimonial.noun, Tab: TestimonialTab },
  { name: inquiriesTab, Tab: InquiriesTab },
];

/** Login, then the tabs or another page of the panel. */
export function AdminScreen() {
  const { status, login, logout } = useAdmin();
  return (
    <MantineThemeProvider theme={adminTheme}>
      <PageHead title="Admin Panel" description="Sign in to manage the catalogue." isPrivate />
      {status.data?.isAdmin ? (
        <ModalsProvider>
          <AdminPage logout={logout} />
        </ModalsProvider>
      ) : (
        <Center component="main" mih="100dvh" p="lg">
          {status.isPending ? (
            <output className={classes.loading}>Loading...</output>
          ) : (
            <LoginForm onLogin={login.mutateAsync} />
          )}
          <noscript>
            <p>The admin panel needs JavaScript. Please turn it on for this page, then load the page again.</p>
          </noscript>
        </Center>
      )}
    </MantineThemeProvider>
  );
}

/** A page of the panel below the common head. */
function AdminPage({ logout }: Pick<ReturnType<typeof useAdmin>, 'logout'>) {
  useFoundDrafts();
  useUnsavedChangesGuard();
  const leave = async () => {
    if (await canLeave()) logout.mutate();
  };
  return (
    <Box component="main" w="min(100% - 2.5rem, 70rem)" mx="auto" pb="6rem" style={{ overflowWrap: 'anywhere' }}>
      <Group component="header" justify="space-between" gap="sm" pt="2rem" pb="1.25rem">
        <Title fz="clamp(2rem, 1.5rem + 2.5vw, 3rem)" style={{ whiteSpace: 'nowrap' }}>
          Admin Panel
        </Title>
        <Group gap="0.25rem" wrap="nowrap">
          <Button component="a" href={paths.home} target="_blank" rel="noopener" variant="subtle" px="xs">
            View site
          </Button>
          <Button component={Link} to={paths.settings} variant="subtle" px="xs">
            Settings
          </Button>
          <Button variant="default" onClick={() => void leave()}>
            Logout
          </Button>
        </Group>
      </Group>
      <FailureNote title="You are still logged in" error={logout.error} />
      <Warnings />
      <Outlet />
      <SignInAgain />
    </Box>
  );
}

/**
 * All tabs stay mounted and keep their forms. The tab is in the address, which is replaced, so that Back leaves the panel.
 */
export function AdminTabs() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const unsavedNouns = useDrafts(useShallow((drafts) => drafts.map(({ noun }) => noun)));
  const { inquiry } = trpc.useUtils();
  const shown = tabs.find(({ name }) => panelPath(name) === pathname + hash)?.name ?? tabs[0]?.name ?? '';
  const newInquiries = useNewInquiries();
  const choose = (name: string | null) => {
    if (name) void navigate(panelPath(name), { replace: true, preventScrollReset: true, flushSync: true });
    void inquiry.list.invalidate();
  };
  const marksOf = ({ name, noun }: PanelTab) => {
    const isUnsaved = unsavedNouns.some((unsaved) => unsaved === noun);
    if (isUnsaved) return { 'data-mark': '•', 'aria-description': 'Holds unsaved work' };
    if (name !== inquiriesTab || newInquiries === 0) return {};
    return { 'data-mark': newInquiries, 'aria-description': `${newInquiries} new` };
  };
  return (
    <Tabs
      value={shown}
      onChange={choose}
      keepMountedMode="display-none"
      classNames={{ list: classes.tabs, tab: classes.tab }}
    >
      <Tabs.List aria-label="What to manage">
        {tabs.map((each) => (
          <Tabs.Tab key={each.name} value={each.name} {...marksOf(each)}>
            {each.name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, Tab }) => (
        <Tabs.Panel key={name} value={name}>
          <Tab isShown={name === shown} />
          <Anchor component={Link} to={paths.trash} display="inline-block" miw="2.75rem" lh="2.75rem" mt="md">
            Trash
          </Anchor>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
