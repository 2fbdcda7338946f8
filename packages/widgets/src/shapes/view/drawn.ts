import { drawnBy } from '@penstock/stage/drawn-type';
import { type AreaType, areaType, arrowType, connectorType, lineType } from '../type.ts';
import { areaView } from './AreaView.tsx';
import { connectorView } from './ConnectorView.tsx';
import { lineView } from './LineView.tsx';

const area = <Type extends AreaType>(type: Type) => drawnBy(areaType(type), areaView(type));

/** The types of this folder with their views. */
export const drawn = {
  ShapeRect: area('ShapeRect'),
  ShapeCircle: area('ShapeCircle'),
  ShapeEllipse: area('ShapeEllipse'),
  ShapeTriangle: area('ShapeTriangle'),
  ShapePrism: area('ShapePrism'),
  ShapeParallelogram: area('ShapeParallelogram'),
  ShapeOctagon: area('ShapeOctagon'),
  ShapeLine: drawnBy(lineType, lineView),
  ShapeArrow: drawnBy(arrowType, lineView),
  ShapeConnector: drawnBy(connectorType, connectorView),
};
