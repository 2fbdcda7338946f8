/** Where each page is. docs/web.md lists them with what they show. */
export const paths = {
  login: '/login',
  notFound: '/404',
  equipmentList: '/manage/eg/equipment/list',
  equipmentSignals: (id: string) => `/manage/eg/equipment/edit/${encodeURIComponent(id)}/signal`,
} as const;
