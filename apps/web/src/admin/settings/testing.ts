import { quietState, stored } from '../../testing/admin.tsx';
import { testSettings } from '../../testing/site.ts';
import { type Answers, renderScreen } from '../../testing/testing.tsx';

export const storedSetting = (id: string, part: object = {}) => ({
  ...stored(testSettings[id as 'home'], id),
  ...part,
});

const answers = {
  'admin.status': { isAdmin: true },
  'admin.access': { passwordVariable: null, sessions: [] },
  'token.list': [],
  'maintenance.state': quietState,
  ...Object.fromEntries(Object.keys(testSettings).map((name) => [`setting.${name}.read`, storedSetting(name)])),
};

export const renderSettings = (given: Answers = {}, address = '/admin/settings') =>
  renderScreen(address, { ...answers, ...given });
