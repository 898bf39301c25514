import type { INodeProperties } from 'n8n-workflow';
import type { Area } from '../../erp/catalogue/types';
import { SHOPS } from '../../erp/shops';
import { propertiesOf } from './form/description';
import { searches } from './form/methods/searches';
import { AREA_NODES } from './offer';
import { tools } from './operations';

/** The parameters of each area's node. */
export const FORMS = Object.fromEntries(
	(Object.keys(AREA_NODES) as Area[]).map((area) => [area, propertiesOf(area)]),
) as Readonly<Record<Area, INodeProperties[]>>;

/** Operations that need no credential. */
export const localOperations: string[] = tools.filter(({ asksErp }) => !asksErp).map(({ operation }) => operation);

/** The shops whose orders are read without a mapping, for a sentence. */
export const SHOP_TITLES: string = SHOPS.flatMap(({ title, needsMapping }) => (needsMapping ? [] : [title])).join(', ');

/** The searches behind the drop-downs of all forms. */
export const SEARCHES = Object.keys(searches);
