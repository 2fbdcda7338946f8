import { Link } from 'react-router';
import { groupedNumber } from '../../texts/numbers.ts';

/** A number that leads to the list of what it counts. */
export function Count({ amount, to }: { readonly amount: number; readonly to: string }) {
  if (amount === 0) return '0';
  return <Link to={to}>{groupedNumber(amount)}</Link>;
}
