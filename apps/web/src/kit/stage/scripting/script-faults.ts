import { Observable } from '@penstock/scene/observable';

/** A fault of a script of a page, however often it came. */
export interface ScriptFault {
  /** The title of the script. */
  readonly title: string;
  /** In the language of the page. */
  readonly message: string;
  readonly count: number;
}

/** How many different faults are kept. */
const most = 20;

/** The faults of the scripts of a page that run without a click; the last one first. */
export class ScriptFaults {
  readonly list = new Observable<readonly ScriptFault[]>([]);

  readonly add = (title: string, message: string): void => {
    const faults = this.list.get();
    const isSame = (fault: ScriptFault) => fault.title === title && fault.message === message;
    const count = (faults.find(isSame)?.count ?? 0) + 1;
    this.list.set([{ title, message, count }, ...faults.filter((fault) => !isSame(fault))].slice(0, most));
  };

  readonly clear = (): void => this.list.set([]);
}
