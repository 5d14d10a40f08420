import { Button, MantineThemeProvider, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { type ComponentType, useState } from 'react';
import { LoginForm } from '../features/admin/login-form.tsx';
import { useAdmin } from '../features/admin/use-admin.ts';
import { BlogPostsTab } from '../features/blog-post/blog-posts-tab.tsx';
import { BundlesTab } from '../features/bundle/bundles-tab.tsx';
import { InquiriesTab } from '../features/inquiry/inquiries-tab.tsx';
import { ItemsTab } from '../features/item/items-tab.tsx';
import { TestimonialsTab } from '../features/testimonial/testimonials-tab.tsx';
import { adminTheme } from '../ui/admin-theme.ts';
import { PageHead } from '../ui/page-head.tsx';
import classes from './admin-screen.module.css';

const tabs: readonly { name: string; Tab: ComponentType<{ isShown: boolean }> }[] = [
  { name: 'Bundles', Tab: BundlesTab },
  { name: 'Items', Tab: ItemsTab },
  { name: 'Blog', Tab: BlogPostsTab },
  { name: 'Testimonials', Tab: TestimonialsTab },
  { name: 'Inquiries', Tab: InquiriesTab },
];

/** Login, then the panel. A change of tab keeps what was typed in the one that is left. */
export function AdminScreen() {
  const { state, login, logout } = useAdmin();
  return (
    <MantineThemeProvider theme={adminTheme}>
      <PageHead title="Admin Panel" description="Sign in to manage the catalogue." isPrivate />
      {state === 'admin' ? (
        <AdminPanel onLogout={logout} />
      ) : (
        <main className={classes.entrance}>
          {state === 'unknown' ? <output>Loading...</output> : <LoginForm onLogin={login} />}
        </main>
      )}
    </MantineThemeProvider>
  );
}

function AdminPanel({ onLogout }: { onLogout: () => void }) {
  const [shown, setShown] = useState<string | null>('Bundles');
  return (
    <main className={classes.panel}>
      <header className={classes.header}>
        <h1 className={classes.heading}>Admin Panel</h1>
        <Button variant="default" onClick={onLogout}>
          Logout
        </Button>
      </header>
      <Tabs
        value={shown}
        onChange={setShown}
        keepMountedMode="display-none"
        classNames={{ list: classes.tabs, tab: classes.tab }}
      >
        <Tabs.List aria-label="What to manage">
          {tabs.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, Tab }) => (
          <Tabs.Panel key={name} value={name}>
            <Tab isShown={name === shown} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </main>
  );
}
