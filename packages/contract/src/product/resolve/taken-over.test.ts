import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../scripts/testing/effort.ts';
import { applyChanges } from '../../configuration/diff/apply.ts';
import { configurationFrom } from '../../configuration/read/read.ts';
import { definitionSchema, equipmentBindingSchema } from '../definition.ts';
import { arbitraryDefinition } from '../testing/arbitrary-definition.ts';
import { arbitraryGatewayEdit, editedGateway, gatewayOfItsOwn } from '../testing/edited-gateway.ts';
import { noItems, presentItems } from './gateway-items.ts';
import { managedChanges } from './managed-changes.ts';
import { type BoundDefinition, resolveForGateway } from './resolve.ts';
import { takenOver } from './taken-over.ts';

function boundTo(bound: BoundDefinition) {
  const { items } = resolveForGateway(bound);
  const own = gatewayOfItsOwn();
  const { changes } = managedChanges(
    { applied: noItems(), desired: items, actual: own, ofOthers: [] },
    { force: false, takesOver: false },
  );
  const result = applyChanges(own, changes);
  return { items, document: configurationFrom(result.ok ? result.document : undefined) };
}

describe('what others changed on the gateway, taken over', () => {
  it('becomes what the definition asks for, so that nothing is left to apply', () => {
    fc.assert(
      fc.property(
        arbitraryDefinition,
        fc.constantFrom('', 'b_'),
        fc.array(arbitraryGatewayEdit, { minLength: 1, maxLength: 6 }),
        (definition, prefix, edits) => {
          const bound = {
            definition,
            parameterValues: [{ key: 'base', value: 3 }],
            toEnter: [],
            binding: equipmentBindingSchema.parse({ prefix }),
          };
          const { items, document } = boundTo(bound);
          const edited = edits.reduce(editedGateway, document);
          const taken = takenOver(bound, items, edited);
          expect(definitionSchema.parse(taken.definition)).toEqual(taken.definition);
          if (taken.problems.length > 0) return;
          const resolved = resolveForGateway({ ...bound, definition: taken.definition });
          expect(resolved.problems).toEqual([]);
          expect(resolved.items).toEqual(presentItems(items, edited));
        },
      ),
      { numRuns: propertyRuns(50) },
    );
  });

  it('says what a definition cannot have, and leaves that', () => {
    const bound = {
      definition: definitionSchema.parse({
        format: 1,
        drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
        signals: [
          {
            key: 'a',
            title: 'A',
            source: { kind: 'device', driver: 'plc', area: 'holding', address: '1', dataType: 'uint16' },
            setpoint: 'b',
          },
          { key: 'b', title: 'B', source: { kind: 'intermediate', formula: 'a * 2' } },
        ],
      }),
      parameterValues: [],
      toEnter: [],
      binding: equipmentBindingSchema.parse({ prefix: 'x_' }),
    };
    const { items, document } = boundTo(bound);
    const formula = configurationFrom({
      ...document,
      intermediateVariables: document.intermediateVariables.map((one) =>
        one.key === 'x_b' ? { ...one, formula: 'x_a * own1' } : one,
      ),
    });
    const kept = takenOver(bound, items, formula);
    expect(kept.problems).toMatchObject([{ path: 'signals.1.source.formula', key: 'formula.unknownKey' }]);
    expect(kept.definition).toEqual(bound.definition);
    const deleted = configurationFrom({
      ...document,
      intermediateVariables: document.intermediateVariables.filter(({ key }) => key !== 'x_b'),
    });
    expect(takenOver(bound, items, deleted).definition.signals).toMatchObject([{ key: 'a', setpoint: '' }]);
  });
});
