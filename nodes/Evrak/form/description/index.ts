import type { INodeProperties } from 'n8n-workflow';
import type { Area } from '../../../../erp/catalogue/types';
import { kindProperties } from '../kinds';
import { offerOf } from '../../offer';
import { withCapitals } from '../capitals';
import { documentProperties } from './documents';
import { optionProperties } from './options';
import { lookupProperties } from './queries';
import { shortened } from '../show';
import { operationProperties, resourceProperty } from './resources';
import { toolProperties } from './merged';

/** All parameters of an area's node, made from the catalogue. */
export function propertiesOf(area: Area): INodeProperties[] {
	const offer = offerOf(area);
	const all = [...offer.operations, ...offer.tools];
	const properties = [
		resourceProperty(offer),
		...operationProperties(offer),
		...kindProperties(offer.operations),
		...documentProperties(offer.operations),
		...lookupProperties(offer.operations),
		...toolProperties(offer.tools),
		...optionProperties(offer),
	];
	return properties.map((property) => withCapitals(shortened(property, all)));
}
