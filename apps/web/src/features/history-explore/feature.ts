import type { Feature } from '../../app/feature.ts';
import { TrendIcon } from '../../design/icons.tsx';

/** The page that explores recorded values of several equipments. */
export const history: Feature<'History'> = {
  name: 'History',
  frame: 'shell',
  side: 'customer',
  title: { zh: '历史数据', en: 'History' },
  keywords: { zh: '趋势 曲线 记录 导出 对比', en: 'trend chart records export compare' },
  menu: { group: 'equipment', Icon: TrendIcon },
  help: async () => (await import('./help.ts')).help,
  load: async () => (await import('./ExplorePage.tsx')).ExplorePage,
};
