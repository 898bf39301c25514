import { readAddress, readIdentifier, readParty, readPerson, type Identifier } from './party';
import { readPeriod } from './payment';
import {
	amountsAt,
	contentOf,
	elementAt,
	measuresAt,
	partAt,
	partsAt,
	some,
	textAt,
	textMembers,
	textsAt,
	type DocumentContext,
} from './xml/tree';
import type { XmlElement } from './xml/xml';

/** `schemeID` of trailer plates. */
const TRAILER = 'DORSEPLAKA';

function readTransport(shipment: XmlElement) {
	const equipment = partsAt(shipment, ['TransportHandlingUnit', 'TransportEquipment', 'ID'], readIdentifier);
	const isTrailer = ({ scheme }: Identifier) => scheme?.toUpperCase() === TRAILER;
	return {
		/** 1 sea, 2 rail, 3 road, 4 air ... (UN/ECE recommendation 19). */
		transportModes: textsAt(shipment, ['ShipmentStage', 'TransportModeCode']),
		plateNumbers: textsAt(shipment, ['ShipmentStage', 'TransportMeans', 'RoadTransport', 'LicensePlateID']),
		trailerPlateNumbers: equipment.filter(isTrailer).map(({ value }) => value),
		/** Containers and other equipment except trailers. */
		equipment: equipment.filter((identifier) => !isTrailer(identifier)),
		drivers: partsAt(shipment, ['ShipmentStage', 'DriverPerson'], readPerson),
	};
}

/** A customs declaration (gümrük beyannamesi) with its issuer; in a sale for export the buyer's permit is among its numbers. */
const readDeclaration = (declaration: XmlElement) =>
	some({ id: textAt(declaration, 'ID'), issuer: partAt(declaration, 'IssuerParty', readParty) });

const readGoods = (shipment: XmlElement, context: DocumentContext) => ({
	/** Customs tariff numbers (GTİP). */
	customsNumbers: textsAt(shipment, ['GoodsItem', 'RequiredCustomsID']),
	customsDeclarations: partsAt(shipment, ['TransportHandlingUnit', 'CustomsDeclaration'], readDeclaration),
	instructions: [...textsAt(shipment, 'HandlingInstructions'), ...textsAt(shipment, 'SpecialInstructions')],
	goods: partsAt(shipment, 'GoodsItem', (goods) =>
		some({ ...amountsAt(goods, { value: 'ValueAmount' }, context), ...measuresAt(goods, { quantity: 'Quantity' }) }),
	),
	packages: partsAt(shipment, ['TransportHandlingUnit', 'ActualPackage'], (box) =>
		some({
			...textMembers(box, { id: 'ID', type: 'PackagingTypeCode' }),
			...measuresAt(box, { quantity: 'Quantity' }),
		}),
	),
	...measuresAt(shipment, {
		grossWeight: 'GrossWeightMeasure',
		netWeight: 'NetWeightMeasure',
		goodsQuantity: 'TotalGoodsItemQuantity',
		handlingUnits: 'TotalTransportHandlingUnitQuantity',
	}),
});

function readDelivery(delivery: XmlElement) {
	const despatch = elementAt(delivery, 'Despatch');
	return {
		trackingId: textAt(delivery, 'TrackingID'),
		carrier: partAt(delivery, 'CarrierParty', readParty),
		...textMembers(despatch, {
			actualDespatchDate: 'ActualDespatchDate',
			actualDespatchTime: 'ActualDespatchTime',
		}),
		...textMembers(delivery, {
			actualDeliveryDate: 'ActualDeliveryDate',
			actualDeliveryTime: 'ActualDeliveryTime',
			latestDeliveryDate: 'LatestDeliveryDate',
		}),
		estimatedDelivery: partAt(delivery, 'EstimatedDeliveryPeriod', readPeriod),
		despatchAddress: partAt(despatch, 'DespatchAddress', readAddress),
		deliveryAddress: partAt(delivery, 'DeliveryAddress', readAddress),
		despatchParty: partAt(despatch, 'DespatchParty', readParty),
		deliveryParty: partAt(delivery, 'DeliveryParty', readParty),
		/** Usually in the scheme INCOTERMS. */
		deliveryTerms: partsAt(delivery, 'DeliveryTerms', (terms) => partAt(terms, 'ID', readIdentifier)),
	};
}

/** Joins a `Delivery` and the `Shipment` in it, or the other way round. */
function together(shipment: XmlElement | undefined, delivery: XmlElement | undefined, context: DocumentContext) {
	return some({
		id: contentOf(elementAt(shipment, 'ID')),
		...(shipment && readTransport(shipment)),
		...(delivery && readDelivery(delivery)),
		...(shipment && readGoods(shipment, context)),
	});
}

/** The shipment of a despatch advice with its delivery; `undefined` if blank. */
export const readShipment = (shipment: XmlElement, context: DocumentContext) =>
	together(shipment, elementAt(shipment, 'Delivery'), context);

/** All deliveries of an invoice or of a line, each with its shipment. */
export const readDeliveries = (element: XmlElement, context: DocumentContext) =>
	partsAt(element, 'Delivery', (delivery) => together(elementAt(delivery, 'Shipment'), delivery, context));
