import {
  coerceExpandedNodeId,
  coerceNodeId,
  DataType,
  QualifiedName,
  StatusCodes,
  Variant,
  VariantArrayType,
  makeAccessLevelFlag,
  NodeClass,
} from 'node-opcua-client';
import type { OpcUaServerOptions } from './options.ts';
import type { AddressSpace, BaseNode, UAVariable } from 'node-opcua-address-space';

/** A variable of each scalar type, by the name of its type; the tests know these values too. */
const SCALARS = [
  [DataType.Boolean, true],
  [DataType.SByte, -128],
  [DataType.Byte, 255],
  [DataType.Int16, -32_768],
  [DataType.UInt16, 65_535],
  [DataType.Int32, -2_147_483_648],
  [DataType.UInt32, 4_294_967_295],
  [DataType.Int64, [0x8000_0000, 1]],
  [DataType.UInt64, [0xffff_ffff, 0xffff_fffe]],
  [DataType.Float, 1.5],
  [DataType.Double, -273.15],
  [DataType.String, 'Pumpe 1 – läuft'],
  [DataType.DateTime, new Date('2024-02-29T12:34:56.789Z')],
  [DataType.Guid, '09087E75-8E5E-499B-954F-F2A9603DB28A'],
  [DataType.ByteString, Buffer.from('00ff10', 'hex')],
  [DataType.XmlElement, '<a>1</a>'],
  [DataType.NodeId, coerceNodeId('ns=2;s=Line1.Speed')],
  [DataType.ExpandedNodeId, coerceExpandedNodeId('ns=2;i=77')],
  [DataType.StatusCode, StatusCodes.BadSensorFailure],
  [DataType.QualifiedName, new QualifiedName({ namespaceIndex: 2, name: 'Speed' })],
  [DataType.LocalizedText, { text: 'Drehzahl', locale: 'de' }],
] as const;

/** Fills the server's own namespace (1); of its many numbers some change every second, spread over it. */
export function addNodes(
  addressSpace: AddressSpace,
  { many: count, changing }: Pick<OpcUaServerOptions, 'many' | 'changing'>,
): void {
  const namespace = addressSpace.getOwnNamespace();
  const scalars = namespace.addFolder('ObjectsFolder', { browseName: 'Scalars', nodeId: 's=Scalars' });
  for (const [dataType, value] of SCALARS) {
    const name = DataType[dataType];
    namespace.addVariable({
      componentOf: scalars,
      browseName: name,
      nodeId: `s=${name}`,
      dataType: name,
      value: { dataType, arrayType: VariantArrayType.Scalar, value },
    });
  }
  const special = namespace.addFolder('ObjectsFolder', { browseName: 'Special', nodeId: 's=Special' });
  namespace.addVariable({
    componentOf: special,
    browseName: 'List',
    nodeId: 's=List',
    dataType: 'Double',
    valueRank: 1,
    value: { dataType: DataType.Double, arrayType: VariantArrayType.Array, value: [1, 2, 3] },
  });
  namespace.addVariable({
    componentOf: special,
    browseName: 'Matrix',
    nodeId: 's=Matrix',
    dataType: 'Int32',
    valueRank: 2,
    arrayDimensions: [2, 3],
    value: {
      dataType: DataType.Int32,
      arrayType: VariantArrayType.Matrix,
      dimensions: [2, 3],
      value: [1, 2, 3, 4, 5, 6],
    },
  });
  namespace.addVariable({
    componentOf: special,
    browseName: 'Long',
    nodeId: 's=Long',
    dataType: 'Int32',
    valueRank: 1,
    value: {
      dataType: DataType.Int32,
      arrayType: VariantArrayType.Array,
      value: Array.from({ length: 101 }, (_, index) => index),
    },
  });
  namespace.addVariable({
    componentOf: special,
    browseName: 'ReadOnly',
    nodeId: 's=ReadOnly',
    dataType: 'Int32',
    accessLevel: makeAccessLevelFlag('CurrentRead'),
    userAccessLevel: makeAccessLevelFlag('CurrentRead'),
    value: { dataType: DataType.Int32, value: 7 },
  });
  namespace
    .addVariable({
      componentOf: special,
      browseName: 'Sensor',
      nodeId: 's=Sensor',
      dataType: 'Double',
    })
    .setValueFromSource({ dataType: DataType.Double, value: 0 }, StatusCodes.BadSensorFailure);
  namespace
    .addVariable({
      componentOf: special,
      browseName: 'Guess',
      nodeId: 's=Guess',
      dataType: 'Double',
    })
    .setValueFromSource({ dataType: DataType.Double, value: 21.5 }, StatusCodes.UncertainLastUsableValue);
  // A type derived from Double, and one that leaves the type to the value.
  for (const [name, dataType, variant] of [
    ['Delay', 'Duration', DataType.Double],
    ['Anything', 'BaseDataType', DataType.Int16],
  ] as const) {
    namespace.addVariable({
      componentOf: special,
      browseName: name,
      nodeId: `s=${name}`,
      dataType,
      value: { dataType: variant, arrayType: VariantArrayType.Scalar, value: 5 },
    });
  }
  // Takes what it is given and keeps half of it.
  let kept = 0;
  namespace.addVariable({
    componentOf: special,
    browseName: 'Halved',
    nodeId: 's=Halved',
    dataType: 'Double',
    value: {
      get: () => new Variant({ dataType: DataType.Double, value: kept }),
      set: (variant: { readonly value: unknown }) => {
        kept = Number(variant.value) / 2;
        return StatusCodes.Good;
      },
    },
  });
  const many = namespace.addFolder('ObjectsFolder', { browseName: 'Many', nodeId: 's=Many' });
  const numbers = Array.from({ length: count }, (_, index) =>
    namespace.addVariable({
      componentOf: many,
      browseName: `N${index}`,
      nodeId: `i=${1000 + index}`,
      dataType: 'Int32',
      value: { dataType: DataType.Int32, value: index },
    }),
  );
  // In fifty parts, since a timer is no more exact than some ms.
  let part = 0;
  const change = () => {
    const time = new Date();
    const value = { dataType: DataType.Int32, value: time.getTime() % 1_000_000_000 };
    for (let index = part; index < changing; index += 50) {
      numbers[index]?.setValueFromSource(value, StatusCodes.Good, time);
    }
    part = (part + 1) % 50;
  };
  if (changing > 0) setInterval(change, 20);
}

/** Gives the structures of the namespace `plant` their values, where it is loaded. */
export function fillStructures(addressSpace: AddressSpace): void {
  const index = addressSpace.getNamespaceIndex('http://plant.example/UA/');
  if (index < 0) return;
  const motorType = addressSpace.findDataType('MotorType', index);
  const pointType = addressSpace.findDataType('PointType', index);
  if (motorType === null || pointType === null) throw new Error('the namespace has no structures');
  const point = (x: number, y: number) => addressSpace.constructExtensionObject(pointType, { x, y });
  const motor = (name: string, speed: number) =>
    addressSpace.constructExtensionObject(motorType, {
      speed,
      name,
      total: [0x0020_0000, 1],
      limits: [10.5, 20.5],
      position: point(1, 2),
      path: [point(3, 4), point(5, 6)],
    });
  const variable = (name: string) => {
    const found = addressSpace.findNode(`ns=${index};s=${name}`);
    if (found === null || !isVariable(found)) throw new Error(`no variable ${name}`);
    return found;
  };
  variable('Motor').setValueFromSource({ dataType: DataType.ExtensionObject, value: motor('M1', 1450.5) });
  variable('Motors').setValueFromSource({
    dataType: DataType.ExtensionObject,
    arrayType: VariantArrayType.Array,
    value: [motor('A', 1), motor('B', 2)],
  });
}

function isVariable(node: BaseNode): node is UAVariable {
  return node.nodeClass === NodeClass.Variable;
}
