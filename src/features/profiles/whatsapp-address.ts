/** wa.me's address of a number; one of ten digits is of India. Null for what is no number. */
export function whatsappAddress(phone: string): string | null {
  const digits = phone.replace(/\D/g, "").replace(/^00/, "");
  const national = phone.trim().startsWith("+") ? digits : digits.replace(/^0/, "");
  const whole = !phone.trim().startsWith("+") && national.length === 10 ? `91${national}` : national;
  return whole.length >= 8 && whole.length <= 15 ? `https://wa.me/${whole}` : null;
}
