/** Which addresses belong to this machine or its networks (IANA special-purpose registries). */
import { BlockList, isIP, isIPv4 } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata addresses of cloud machines.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  // Relays of 6to4, as 2002::/16 below.
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  special.addSubnet(network, prefix, 'ipv4');
}
// Global unicast IPv6 is 2000::/3; within it, documentation and the ranges that embed an IPv4 address are left out.
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
const specialIpv6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialIpv6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is 127.0.0.0/8 or ::1. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Whether an IP address is one of the public internet. Anything that is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

/** Whether a URL's host (`[::1]` with its brackets) means this machine by its spelling alone. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
}
