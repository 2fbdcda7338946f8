/*
 * A Modbus server built on libmodbus, which others wrote, for tests and benchmarks.
 *
 *   libmodbus-server tcp [QUIRK...]   listens on a free port of 127.0.0.1, any number of connections; a quirk is the number of
 *                                     a function that is refused as unknown, or "zero": replies with transaction and unit 0
 *   libmodbus-server changing         as tcp; each holding register counts up by one every second
 *   libmodbus-server rtu DEVICE UNIT  19200 baud, 8N1
 *
 * Every area has 10000 places. At first holding register i holds i, input register i holds 65535 - i, coil i is on when
 * i is a multiple of 3, discrete input i when it is a multiple of 5. Prints "ready PORT" (0 for rtu); ends when its
 * standard input ends.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <modbus/modbus.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PLACES = 10000, MAX_CONNECTIONS = 1024 };

static void fail(const char *what) {
  fprintf(stderr, "%s: %s\n", what, modbus_strerror(errno));
  exit(1);
}

static modbus_mapping_t *create_mapping(void) {
  modbus_mapping_t *mapping = modbus_mapping_new(PLACES, PLACES, PLACES, PLACES);
  if (mapping == NULL) fail("mapping");
  for (int i = 0; i < PLACES; i++) {
    mapping->tab_registers[i] = (uint16_t)i;
    mapping->tab_input_registers[i] = (uint16_t)(65535 - i);
    mapping->tab_bits[i] = i % 3 == 0;
    mapping->tab_input_bits[i] = i % 5 == 0;
  }
  return mapping;
}

static int refused[256];
static int has_zero_ids;

/* Serves one request; -1 when the other end is gone. */
static int serve(modbus_t *context, modbus_mapping_t *mapping) {
  uint8_t query[MODBUS_TCP_MAX_ADU_LENGTH];
  int length = modbus_receive(context, query);
  if (length > 0 && has_zero_ids) query[0] = query[1] = query[6] = 0;
  if (length > 0 && refused[query[modbus_get_header_length(context)]])
    return modbus_reply_exception(context, query, MODBUS_EXCEPTION_ILLEGAL_FUNCTION);
  if (length > 0) return modbus_reply(context, query, length, mapping);
  /* 0: a request to another unit, which is not ours to answer. */
  return length;
}

/* Counts every holding register up where a second has passed. */
static void count_up(modbus_mapping_t *mapping) {
  static time_t last;
  time_t now = time(NULL);
  if (now == last) return;
  last = now;
  for (int i = 0; i < PLACES; i++) mapping->tab_registers[i]++;
}

static void serve_tcp(modbus_mapping_t *mapping, int is_changing) {
  modbus_t *context = modbus_new_tcp("127.0.0.1", 1502);
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  if (context == NULL || listener < 0) fail("tcp");
  if (bind(listener, (struct sockaddr *)&address, size) < 0 || listen(listener, 1024) < 0) fail("listen");
  if (getsockname(listener, (struct sockaddr *)&address, &size) < 0) fail("port");
  printf("ready %d\n", ntohs(address.sin_port));
  fflush(stdout);

  static struct pollfd polled[MAX_CONNECTIONS];
  int count = 2;
  polled[0] = (struct pollfd){.fd = STDIN_FILENO, .events = POLLIN};
  polled[1] = (struct pollfd){.fd = listener, .events = POLLIN};
  for (;;) {
    if (poll(polled, count, -1) < 0) fail("poll");
    if (polled[0].revents != 0) return;
    if (is_changing) count_up(mapping);
    for (int i = count - 1; i >= 2; i--) {
      if (polled[i].revents == 0) continue;
      modbus_set_socket(context, polled[i].fd);
      if (serve(context, mapping) >= 0) continue;
      close(polled[i].fd);
      polled[i] = polled[--count];
    }
    if (polled[1].revents == 0 || count == MAX_CONNECTIONS) continue;
    int connection = accept(listener, NULL, NULL);
    int on = 1;
    if (connection < 0) continue;
    setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    polled[count++] = (struct pollfd){.fd = connection, .events = POLLIN};
  }
}

static void serve_rtu(modbus_mapping_t *mapping, const char *device, int unit) {
  modbus_t *context = modbus_new_rtu(device, 19200, 'N', 8, 1);
  if (context == NULL || modbus_set_slave(context, unit) < 0 || modbus_connect(context) < 0) fail(device);
  printf("ready 0\n");
  fflush(stdout);
  struct pollfd polled[] = {
      {.fd = STDIN_FILENO, .events = POLLIN},
      {.fd = modbus_get_socket(context), .events = POLLIN},
  };
  for (;;) {
    if (poll(polled, 2, -1) < 0) fail("poll");
    if (polled[0].revents != 0) return;
    if ((polled[1].revents & (POLLHUP | POLLERR)) != 0) return;
    if (polled[1].revents != 0) serve(context, mapping);
  }
}

int main(int count, char **arguments) {
  modbus_mapping_t *mapping = create_mapping();
  int is_tcp = count >= 2 && strcmp(arguments[1], "tcp") == 0;
  for (int i = 2; is_tcp && i < count; i++) {
    if (strcmp(arguments[i], "zero") == 0) has_zero_ids = 1;
    else refused[atoi(arguments[i]) & 0xff] = 1;
  }
  if (is_tcp) serve_tcp(mapping, 0);
  else if (count == 2 && strcmp(arguments[1], "changing") == 0) serve_tcp(mapping, 1);
  else if (count == 4 && strcmp(arguments[1], "rtu") == 0) serve_rtu(mapping, arguments[2], atoi(arguments[3]));
  else {
    fprintf(stderr, "usage: libmodbus-server tcp [QUIRK...] | changing | rtu DEVICE UNIT\n");
    return 2;
  }
  return 0;
}
