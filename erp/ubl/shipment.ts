import { readAddress, readIdentifier, readParty, readPerson } from './party';
import type { Address, Identifier, Party, Person } from './party';
import { readPeriod, type Period } from './payment';
import {
	amountsAt,
	contentOf,
	elementAt,
	elementsAt,
	measuresAt,
	partAt,
	partsAt,
	some,
	textAt,
	textsAt,
} from './xml/tree';
import type { DocumentContext, Marked } from './xml/tree';
import type { XmlElement } from './xml/xml';

/** A customs declaration (gümrük beyannamesi) and who made it; of a sale for export the buyer's permit stands among its numbers. */
type CustomsDeclaration = { readonly id?: string; readonly issuer?: Party };

/** Goods on their way: what a `Delivery` and the `Shipment` in it, or the other way round, say together. */
export type Shipment = {
	readonly id?: string;
	readonly trackingId?: string;
	/** 1 sea, 2 rail, 3 road, 4 air ... (UN/ECE recommendation 19). */
	readonly transportModes?: readonly string[];
	readonly plateNumbers?: readonly string[];
	/** Plates of trailers (`schemeID` DORSEPLAKA). */
	readonly trailerPlateNumbers?: readonly string[];
	/** Containers and other equipment that is no trailer. */
	readonly equipment?: readonly Identifier[];
	readonly drivers?: readonly Person[];
	readonly carrier?: Party;
	readonly actualDespatchDate?: string;
	readonly actualDespatchTime?: string;
	readonly actualDeliveryDate?: string;
	readonly actualDeliveryTime?: string;
	readonly latestDeliveryDate?: string;
	readonly estimatedDelivery?: Period;
	readonly despatchAddress?: Address;
	readonly deliveryAddress?: Address;
	readonly despatchParty?: Party;
	readonly deliveryParty?: Party;
	/** Terms of delivery, scheme INCOTERMS as a rule. */
	readonly deliveryTerms?: readonly Identifier[];
	/** Customs tariff numbers (GTİP). */
	readonly customsNumbers?: readonly string[];
	readonly customsDeclarations?: readonly CustomsDeclaration[];
	readonly instructions?: readonly string[];
	readonly goods?: ReadonlyArray<Marked<'value', 'Currency'> & Marked<'quantity', 'Unit'>>;
	readonly packages?: ReadonlyArray<{ readonly id?: string; readonly type?: string } & Marked<'quantity', 'Unit'>>;
} & Marked<'grossWeight' | 'netWeight' | 'goodsQuantity' | 'handlingUnits', 'Unit'>;

const TRAILER = 'DORSEPLAKA';

function readTransport(shipment: XmlElement): Partial<Shipment> {
	const equipment = elementsAt(shipment, ['TransportHandlingUnit', 'TransportEquipment', 'ID'])
		.map(readIdentifier)
		.filter((one) => one !== undefined);
	const isTrailer = ({ scheme }: Identifier) => scheme?.toUpperCase() === TRAILER;
	return {
		transportModes: textsAt(shipment, ['ShipmentStage', 'TransportModeCode']),
		plateNumbers: textsAt(shipment, ['ShipmentStage', 'TransportMeans', 'RoadTransport', 'LicensePlateID']),
		trailerPlateNumbers: equipment.filter(isTrailer).map(({ value }) => value),
		equipment: equipment.filter((identifier) => !isTrailer(identifier)),
		drivers: partsAt(shipment, ['ShipmentStage', 'DriverPerson'], readPerson),
	};
}

const readDeclaration = (declaration: XmlElement): CustomsDeclaration | undefined =>
	some({ id: textAt(declaration, 'ID'), issuer: partAt(declaration, 'IssuerParty', readParty) });

const readGoods = (shipment: XmlElement, context: DocumentContext): Partial<Shipment> => ({
	customsNumbers: textsAt(shipment, ['GoodsItem', 'RequiredCustomsID']),
	customsDeclarations: partsAt(shipment, ['TransportHandlingUnit', 'CustomsDeclaration'], readDeclaration),
	instructions: [...textsAt(shipment, 'HandlingInstructions'), ...textsAt(shipment, 'SpecialInstructions')],
	goods: partsAt(shipment, 'GoodsItem', (goods) =>
		some({ ...amountsAt(goods, { value: 'ValueAmount' }, context), ...measuresAt(goods, { quantity: 'Quantity' }) }),
	),
	packages: partsAt(shipment, ['TransportHandlingUnit', 'ActualPackage'], (one) =>
		some({
			id: textAt(one, 'ID'),
			type: textAt(one, 'PackagingTypeCode'),
			...measuresAt(one, { quantity: 'Quantity' }),
		}),
	),
	...measuresAt(shipment, {
		grossWeight: 'GrossWeightMeasure',
		netWeight: 'NetWeightMeasure',
		goodsQuantity: 'TotalGoodsItemQuantity',
		handlingUnits: 'TotalTransportHandlingUnitQuantity',
	}),
});

function readDelivery(delivery: XmlElement): Partial<Shipment> {
	const despatch = elementAt(delivery, 'Despatch');
	return {
		trackingId: textAt(delivery, 'TrackingID'),
		carrier: partAt(delivery, 'CarrierParty', readParty),
		actualDespatchDate: textAt(despatch, 'ActualDespatchDate'),
		actualDespatchTime: textAt(despatch, 'ActualDespatchTime'),
		actualDeliveryDate: textAt(delivery, 'ActualDeliveryDate'),
		actualDeliveryTime: textAt(delivery, 'ActualDeliveryTime'),
		latestDeliveryDate: textAt(delivery, 'LatestDeliveryDate'),
		estimatedDelivery: partAt(delivery, 'EstimatedDeliveryPeriod', readPeriod),
		despatchAddress: partAt(despatch, 'DespatchAddress', readAddress),
		deliveryAddress: partAt(delivery, 'DeliveryAddress', readAddress),
		despatchParty: partAt(despatch, 'DespatchParty', readParty),
		deliveryParty: partAt(delivery, 'DeliveryParty', readParty),
		deliveryTerms: partsAt(delivery, 'DeliveryTerms', (terms) => partAt(terms, 'ID', readIdentifier)),
	};
}

function together(shipment: XmlElement | undefined, delivery: XmlElement | undefined, context: DocumentContext) {
	return some({
		id: contentOf(elementAt(shipment, 'ID')),
		...(shipment && readTransport(shipment)),
		...(delivery && readDelivery(delivery)),
		...(shipment && readGoods(shipment, context)),
	});
}

/** The shipment of a despatch advice, with the delivery in it; `undefined` where it says nothing. */
export const readShipment = (shipment: XmlElement, context: DocumentContext): Shipment | undefined =>
	together(shipment, elementAt(shipment, 'Delivery'), context);

/** All deliveries of an invoice or of a line, each with the shipment in it. */
export const readDeliveries = (element: XmlElement, context: DocumentContext): Shipment[] =>
	partsAt(element, 'Delivery', (delivery) => together(elementAt(delivery, 'Shipment'), delivery, context));
