import type { INodeProperties } from 'n8n-workflow';
import { charges, shippingCode, shippingIs } from './charges';
import {
	accountField,
	accountFromField,
	buyerFields,
	mappingField,
	orderField,
	refundedOrderField,
	refundField,
	shopField,
} from './given';
import { paymentOptions, shopOptions } from './options';
import { paymentsField } from './payments';

/** The parameters of an operation that makes a document of a shop's order. */
export const shopForm = (as: 'order' | 'invoice' | 'return'): INodeProperties[] => [
	shopField,
	...(as === 'return' ? [refundField, refundedOrderField] : [orderField]),
	mappingField,
	accountFromField,
	accountField,
	...buyerFields,
	...(as === 'order' ? [shippingIs] : []),
	shippingCode,
	charges,
	shopOptions,
];

/** The parameters of *Save as Collection*. */
export const collectionForm: readonly INodeProperties[] = [
	shopField,
	orderField,
	mappingField,
	accountFromField,
	accountField,
	...buyerFields,
	paymentsField,
	paymentOptions,
];
