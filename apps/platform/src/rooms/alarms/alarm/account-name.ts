/** The name of an account; empty where there is none. */
export function accountName({
  nickname,
  username,
}: {
  readonly nickname: string | null;
  readonly username: string | null;
}): string {
  return nickname === null || nickname === '' ? (username ?? '') : nickname;
}
