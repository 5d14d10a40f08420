import { inquiriesTab, panelPath } from '@innventory/domain/admin.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { records } from '@innventory/domain/records/records.ts';
import { settings } from '@innventory/domain/settings/settings.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import { Anchor, Box, Button, Group, MantineThemeProvider, Tabs, Title } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { ModalsProvider, modals } from '@mantine/modals';
import { type ComponentType, useEffect, useState } from 'react';
import { Link, Outlet, type Path, createPath, parsePath, useLocation, useMatch, useNavigate } from 'react-router-dom';
import { useShallow } from 'zustand/shallow';
import { LoginForm, SignInAgain } from '../session/login-form.tsx';
import { Warnings } from './warnings.tsx';
import { useAdmin } from '../session/use-admin.ts';
import { BlogPostTab } from '../kinds/blog-post-tab.tsx';
import { BundleTab } from '../kinds/bundle-tab.tsx';
import { ItemTab } from '../kinds/item-tab.tsx';
import { TestimonialTab } from '../kinds/testimonial-tab.tsx';
import { type ListLocation, TabContext, formAt } from '../list/list-address.ts';
import { FailureWithRetry } from '../list/use-actions.tsx';
import { InquiriesTab, useNewInquiries } from '../inquiry/inquiries-tab.tsx';
import { type Draft, releaseDraft, unsavedDrafts, useDraftStore, useFoundDrafts } from '../drafts/drafts.ts';
import { useTaskGuard } from '../settings/use-task.tsx';
import { canLeave, useUnsavedChangesGuard } from '../drafts/unsaved-changes.tsx';
import { adminTheme } from './admin-theme.ts';
import { isSignedOut } from '../../shared/api/sign-in-again.ts';
import { eachMinute, trpc } from '../../shared/api/trpc.ts';
import { isConnectionError } from '../../shared/api/failure.ts';
import { notifyError } from '../../shared/toast/notify.tsx';
import { FailureNote } from '../../shared/form/form-failure.tsx';
import { PageHead } from '../../shared/page/page-head.tsx';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { centre } from '../../shared/ui/centre.ts';
import classes from './admin-screen.module.css';

interface PanelTab {
  name: string;
  noun?: string;
  Tab: ComponentType;
}

const tabs: [PanelTab, ...PanelTab[]] = [
  { name: 'Bundles', noun: records.bundle.noun, Tab: BundleTab },
  { name: 'Items', noun: records.item.noun, Tab: ItemTab },
  { name: 'Blog', noun: records.blogPost.noun, Tab: BlogPostTab },
  { name: 'Testimonials', noun: records.testimonial.noun, Tab: TestimonialTab },
  { name: inquiriesTab, Tab: InquiriesTab },
];

const unsavedMark = { 'data-mark': '•', 'aria-description': 'Holds unsaved work' };

/** Login, then the tabs or another page of the panel. */
export function AdminScreen() {
  const { status, login, logout } = useAdmin();
  const isAdmin = status.data?.isAdmin ?? false;
  // The panel waits for the first warnings, too, which would move it under a press.
  const mayBeAdmin = status.isPending || isAdmin;
  const { isFetched } = trpc.maintenance.state.useQuery(undefined, { ...eachMinute, enabled: mayBeAdmin });
  useFoundDrafts();
  useEffect(() => {
    if (isAdmin && login.isSuccess) document.querySelector('h1')?.focus();
  }, [isAdmin, login.isSuccess]);
  const { page = 'Admin Panel' } = useMatch(`${paths.admin}/:page`)?.params ?? {};
  return (
    <MantineThemeProvider theme={adminTheme}>
      <PageHead title={capitalized(page)} description="Sign in to manage the catalogue." robots="noindex" />
      {isAdmin && isFetched ? (
        <ModalsProvider>
          <AdminPage logout={logout} />
        </ModalsProvider>
      ) : (
        <Group component="main" justify="center" mih="100dvh" p="lg">
          {mayBeAdmin ? (
            <>
              <output className={classes.loading}>Loading...</output>
              <p className="not-loaded">
                The panel could not be loaded. Please check your connection and that your browser is up to date, then
                load the page again.
              </p>
            </>
          ) : (
            <LoginForm onLogin={login.mutateAsync} />
          )}
          <noscript>
            <p>The admin panel needs JavaScript. Please turn it on for this page, then load the page again.</p>
          </noscript>
        </Group>
      )}
    </MantineThemeProvider>
  );
}

const isOfSetting = (draft: Draft) => Object.values(settings).some(({ noun }) => noun === draft.noun);

/** A page of the panel with the common head. */
function AdminPage({ logout }: Pick<ReturnType<typeof useAdmin>, 'logout'>) {
  const location = useLocation();
  const navigate = useNavigate();
  const isAtLists = useMatch(paths.admin) !== null;
  /** The tab and filter that were last shown. */
  const [listAddress, setListAddress] = useState<string>(paths.admin);
  const address = createPath(location);
  if (isAtLists && listAddress !== address) setListAddress(address);
  // No dialog or failure stays over another page.
  useDidUpdate(() => {
    modals.closeAll();
    if (logout.isError) logout.reset();
  }, [location.pathname]);
  useTaskGuard();
  const settingsMark = useDraftStore(({ drafts }) => drafts.some(isOfSetting)) ? unsavedMark : null;
  const utils = trpc.useUtils();
  const { data: state, error } = trpc.maintenance.state.useQuery(undefined, eachMinute);
  const leave = async () => {
    if (!(await canLeave())) return;
    // What was searched for does not stay in the address.
    const { pathname, hash } = location;
    const onSuccess = () => {
      // Nothing asks again about drafts that are kept.
      for (const { id } of unsavedDrafts()) releaseDraft(id);
      void navigate({ pathname, hash }, { replace: true });
    };
    logout.mutate(undefined, { onSuccess });
  };
  return (
    <Box
      component="main"
      w="min(100% - clamp(1.5rem, 5vw, 2.5rem), 70rem)"
      mx="auto"
      pb="6rem"
      style={{ overflowWrap: 'anywhere' }}
    >
      <Group component="header" justify="space-between" gap={0} pt={{ base: 'xs', sm: 'md' }} pb="xs">
        <Title tabIndex={-1} fz="clamp(1.375rem, 0.75rem + 3vw, 2.5rem)" style={{ whiteSpace: 'nowrap' }}>
          Admin Panel
        </Title>
        <Group gap="clamp(0rem, 2vw - 0.5rem, 0.625rem)">
          <Button
            component="a"
            href={paths.home}
            target="_blank"
            rel="noopener"
            variant="subtle"
            px={{ base: 6, sm: 'xs' }}
          >
            View site
          </Button>
          <Button
            component={Link}
            to={paths.settings}
            variant="subtle"
            px={{ base: 6, sm: 'xs' }}
            aria-description={settingsMark?.['aria-description']}
          >
            <span className={classes.marked} data-mark={settingsMark?.['data-mark']}>
              Settings
            </span>
          </Button>
          <Button variant="default" px="xs" ml={{ base: 8, sm: 0 }} onClick={() => void leave()}>
            Logout
          </Button>
        </Group>
      </Group>
      <FailureNote
        title={
          isConnectionError(logout.error) ? 'It is not known whether you are logged out' : 'You are still logged in'
        }
        error={logout.error}
      />
      {error && (
        <FailureWithRetry
          title="What you see may be out of date"
          error={error}
          hint={isSignedOut(error) && 'Try again to enter the password.'}
          onRetry={() =>
            void utils.maintenance.state
              .fetch(undefined, { staleTime: 0 })
              .then(() => utils.invalidate(undefined, undefined, { cancelRefetch: false }), notifyError)
          }
        />
      )}
      {state && <Warnings state={state} />}
      {!isAtLists && <BackLink to={listAddress}>Back to the lists</BackLink>}
      <Outlet />
      <SignInAgain />
    </Box>
  );
}

const tabAt = ({ pathname, hash }: Path) => tabs.find(({ name }) => panelPath(name) === pathname + hash) ?? tabs[0];

/** All tabs stay mounted and keep their forms. The tab is in the address. */
export function AdminTabs() {
  const location = useLocation();
  const navigate = useNavigate();
  const shown = tabAt(location).name;
  const [locations, setLocations] = useState<Partial<Record<string, ListLocation>>>({});
  if (locations[shown] !== location) setLocations({ ...locations, [shown]: location });
  const locationOf = (name: string) => locations[name] ?? { search: '', state: null };
  useUnsavedChangesGuard((next) => {
    const { name, noun } = tabAt(next);
    const form = formAt(locationOf(name));
    return noun && form && form.key !== formAt(next)?.key ? unsavedDrafts(noun) : [];
  });
  // Back to another tab leaves the focus on the former tab, in its hidden list, or nowhere.
  useDidUpdate(() => {
    const focused = document.activeElement;
    const list = focused?.closest('[role=tabpanel]');
    const isHidden = list && getComputedStyle(list).display === 'none';
    if (isHidden || focused === document.body || focused?.matches('[role=tab][aria-selected=false]'))
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true });
  }, [shown]);
  const unsavedNouns = useDraftStore(useShallow(({ drafts }) => drafts.map(({ noun }) => noun)));
  const newInquiries = useNewInquiries();
  const choose = (name: string | null) => {
    if (!name) return;
    const { search, state } = locationOf(name);
    const to = { ...parsePath(panelPath(name)), search };
    const options = { replace: name === shown, preventScrollReset: true, flushSync: true };
    void navigate(to, { state: { ...state, isPushed: false }, ...options });
  };
  const marksOf = ({ name, noun }: PanelTab) => {
    if (noun && unsavedNouns.includes(noun)) return unsavedMark;
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
          <Tabs.Tab key={each.name} ref={each.name === shown ? centre : null} value={each.name} {...marksOf(each)}>
            {each.name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, Tab }) => (
        <Tabs.Panel key={name} value={name}>
          <TabContext
            value={{
              ...locationOf(name),
              isShown: name === shown,
              keep: (kept) => setLocations((all) => ({ ...all, [name]: kept })),
            }}
          >
            <Tab />
          </TabContext>
          <Anchor component={Link} to={paths.trash} display="inline-block" miw="2.75rem" lh="2.75rem" mt="md">
            Trash
          </Anchor>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
