// A controller for the tests: the server of Snap7 on 127.0.0.1 with memory that standard input can set and show.
//
//   s7-server PDU     the PDU length it imposes; 0 grants what is asked for
//
// Prints "ready PORT" when it listens. Then answers each line of input by one line:
//   set AREA DB START HEX     area I Q M C T DB, db 0 where it is none; start in bytes
//   get AREA DB START SIZE    answers in hexadecimal
// It ends with its input.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>
#include "snap7_libmain.h"

struct Memory {
  int code;
  int db;
  std::vector<unsigned char> bytes;
};

static std::map<std::string, Memory> memories;

static void add(const std::string &area, int code, int db, int size) {
  memories[area + " " + std::to_string(db)] = {code, db, std::vector<unsigned char>(size, 0)};
}

static std::string run(const std::string &line) {
  std::istringstream words(line);
  std::string command, area, rest;
  int db = 0, start = 0;
  if (!(words >> command >> area >> db >> start >> rest)) return "error: four words are needed";
  auto found = memories.find(area + " " + std::to_string(db));
  if (found == memories.end()) return "error: no such memory";
  auto &bytes = found->second.bytes;
  size_t size = command == "set" ? rest.size() / 2 : std::strtoul(rest.c_str(), nullptr, 10);
  if (start < 0 || start + size > bytes.size()) return "error: out of range";
  if (command == "set") {
    for (size_t i = 0; i < size; i++) {
      bytes[start + i] = (unsigned char)std::strtoul(rest.substr(2 * i, 2).c_str(), nullptr, 16);
    }
    return "done";
  }
  std::string shown;
  for (size_t i = 0; i < size; i++) {
    char digits[3];
    std::snprintf(digits, sizeof digits, "%02x", bytes[start + i]);
    shown += digits;
  }
  return shown;
}

// Snap7 cannot be asked which port it was given, so a free one is found first.
static word freePort() {
  int probe = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  bind(probe, (sockaddr *)&address, size);
  getsockname(probe, (sockaddr *)&address, &size);
  close(probe);
  return ntohs(address.sin_port);
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  int pdu = std::atoi(arguments[1]);
  add("I", srvAreaPE, 0, 256);
  add("Q", srvAreaPA, 0, 256);
  add("M", srvAreaMK, 0, 256);
  add("C", srvAreaCT, 0, 512);
  add("T", srvAreaTM, 0, 512);
  add("DB", srvAreaDB, 1, 4096);
  add("DB", srvAreaDB, 2, 65535);
  add("DB", srvAreaDB, 3, 16);
  S7Object server = Srv_Create();
  if (pdu != 0 && Srv_SetParam(server, p_i32_PDURequest, &pdu) != 0) return 2;
  for (auto &entry : memories) {
    Memory &memory = entry.second;
    Srv_RegisterArea(server, memory.code, (word)memory.db, memory.bytes.data(), (int)memory.bytes.size());
  }
  word port = 0;
  bool isListening = false;
  // Another process may take the port between the two.
  for (int attempt = 0; attempt < 20 && !isListening; attempt++) {
    port = freePort();
    Srv_SetParam(server, p_u16_LocalPort, &port);
    isListening = Srv_StartTo(server, "127.0.0.1") == 0;
  }
  if (!isListening) return 1;
  std::cout << "ready " << port << std::endl;
  std::string line;
  while (std::getline(std::cin, line)) std::cout << run(line) << std::endl;
  Srv_Stop(server);
  Srv_Destroy(server);
  return 0;
}
