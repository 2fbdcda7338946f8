import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { connectionsOf } from '@penstock/contract/configuration/model/target';
import type { ReportInput } from '../exchange/report-values.ts';
import { linesOfReport } from '../templates/databases/line-protocol.ts';
import { templates } from '../templates/list.ts';
import type { TemplateMessage } from '../templates/template.ts';
import type { ReportTopic } from './report-inputs.ts';

/** Makes the messages of a report. */
export type MakeMessages = (input: ReportInput) => readonly TemplateMessage[];

/** How the reports of a topic are made that no script makes: in the form of its database, or of its template. */
export function messagesFor(
  configuration: Pick<Configuration, 'connections'>,
  { target, template }: Pick<ReportTopic, 'target' | 'template'>,
): MakeMessages {
  const [first] = connectionsOf(configuration, target);
  if (first?.kind === 'influx') {
    const { database, lines } = first.connection;
    const form = { ...lines, api: database.api };
    return (input) => linesOfReport(input, form);
  }
  // Its rows are made of the product's own form.
  if (first?.kind === 'postgres') return (input) => templates.none.report(input);
  return (input) => templates[template].report(input);
}
