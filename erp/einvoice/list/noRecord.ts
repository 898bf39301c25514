import { fold } from '../../base/text/text';

/** How a sentence ends that says of a list that it has no rows, in either language; assumed, for no blank answer is published. */
const NONE =
	/(?:^| )(?:kayit|fatura|e-fatura|belge|veri) (?:bulunamadi|bulunmamaktadir|yoktur|yok)[.!]*$|^no (?:records?|invoices?|data) (?:were |was )?found[.!]*$/;

/**
 * Whether a text says that a list has no rows: "Kayıt bulunamadı", "No records found". "Firma kaydı bulunamadı" and "Stok kodu bulunamadı"
 * are failures; what is in doubt is reported as one.
 */
export const saysNoRecord = (text: string): boolean => text.length < 200 && NONE.test(fold(text.trim()));
